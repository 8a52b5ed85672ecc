import type { FileStore } from './file-store.ts';

/**
 * While files move: what is new goes to the new place, what is not there yet is read where it was, and what is removed
 * goes from both.
 */
export const readBefore = (now: FileStore, before: FileStore): FileStore => ({
  ...now,
  get: async (key, range) => (await now.get(key, range)) ?? before.get(key, range),
  read: async (key) => (await now.read(key)) ?? before.read(key),
  head: async (key) => (await now.head(key)) ?? before.head(key),
  async remove(key) {
    await before.remove(key);
    await now.remove(key);
  },
  async *list(prefix) {
    const seen = new Set<string>();
    for await (const one of now.list(prefix)) {
      seen.add(one.key);
      yield one;
    }
    for await (const one of before.list(prefix)) if (!seen.has(one.key)) yield one;
  },
  async forgetParts(time) {
    await now.forgetParts(time);
    await before.forgetParts(time);
  },
});
