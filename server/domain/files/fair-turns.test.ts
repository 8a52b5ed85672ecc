import { expect, it } from 'vitest';
import { openFileTurns } from './fair-turns.ts';

const bounds = { atOnce: 2, mostWaiting: 4, mostOfOne: 2, longestWaitMs: 60_000 };
const busy = expect.objectContaining({ key: 'busy', status: 503 });
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for turns and notes in which order they begin. */
function aQueue(change: Partial<typeof bounds> = {}) {
  const take = openFileTurns({ ...bounds, ...change });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Omit<Parameters<typeof take>[0], 'who'> = {}) => {
    const asked = take({ who: name.slice(0, 1), ...asker }).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
    // one that still waits at the end of its test is refused much later
    asked.catch(() => {});
    return asked;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await soon();
  };
  return { ask, end, begun };
}

it('does one piece for each person, and serves whoever had the least before', async () => {
  const { ask, end, begun } = aQueue();
  void ask('a1');
  void ask('a2');
  void ask('a3');
  void ask('b1');
  await soon();
  expect(begun).toEqual(['a1']);
  await end('a1');
  await end('b1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('serves staff before strangers, who leave one place to them', async () => {
  const { ask, end, begun } = aQueue();
  void ask('a1');
  void ask('b1');
  void ask('s1', { isStaff: true });
  void ask('t1', { isStaff: true });
  await soon();
  expect(begun).toEqual(['a1', 's1']);
  await end('a1');
  expect(begun).toEqual(['a1', 's1', 't1']);
});

it('takes another person into a full queue in place of who waits with most', async () => {
  const { ask, end, begun } = aQueue({ mostWaiting: 2 });
  void ask('a1');
  void ask('a2');
  const last = ask('a3');
  const other = ask('b1');
  const third = ask('c1');
  await expect(last).rejects.toEqual(busy);
  await expect(third).rejects.toEqual(busy);
  await end('a1');
  await other;
  expect(begun).toEqual(['a1', 'b1']);
});

it('does one long piece at a time', async () => {
  const { ask, end, begun } = aQueue();
  void ask('s1', { isStaff: true, isLong: true });
  void ask('t1', { isStaff: true, isLong: true });
  void ask('u1', { isStaff: true });
  await soon();
  expect(begun).toEqual(['s1', 'u1']);
  await end('s1');
  expect(begun).toEqual(['s1', 'u1', 't1']);
});

it('lets nobody in between the end of a piece and the beginning of the next', async () => {
  const { ask, end, begun } = aQueue({ atOnce: 1 });
  await ask('a1');
  void ask('b1');
  const ended = end('a1');
  void ask('c1');
  await ended;
  expect(begun).toEqual(['a1', 'b1']);
});

it('refuses who sends too many, and nobody else for it', async () => {
  const { ask } = aQueue();
  void ask('a1');
  void ask('a2');
  void ask('a3');
  await expect(ask('a4')).rejects.toEqual(busy);
  void ask('b1');
  await expect(ask('s1', { isStaff: true })).resolves.toBeUndefined();
});

it('refuses who would wait too long', async () => {
  const { ask } = aQueue({ longestWaitMs: 20 });
  void ask('a1');
  await expect(ask('a2')).rejects.toEqual(busy);
});

it('forgets a waiting piece whose sender is gone', async () => {
  const { ask, end, begun } = aQueue();
  const gone = new AbortController();
  void ask('a1');
  const left = expect(ask('a2', { gone: gone.signal })).rejects.toEqual(busy);
  void ask('b1');
  gone.abort();
  await left;
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
});
