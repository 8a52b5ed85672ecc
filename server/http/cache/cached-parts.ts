import type { InvalidationLog } from './invalidation-log.ts';
import { type CachedParts, currentRender, newRenderContext, renderInto } from './render-context.ts';

type Part = { value: unknown; since: number; until: number };

/**
 * A fragment is valid until one of its tags is invalidated after its read began, or until it
 * expires. Callers must not change it. Names come from the code, not from addresses, so
 * there are few.
 */
export function createCachedParts(ledger: InvalidationLog, now: () => Date): CachedParts {
  const parts = new Map<string, Part>();
  return {
    async take<T>(name: string, tags: string[], read: () => Promise<T>) {
      const known = parts.get(name);
      const holds = known && now().getTime() < known.until && !ledger.isTouched(tags, known.since);
      const part = holds ? known : await readPart(ledger.now(), read);
      if (!holds) parts.set(name, part);
      const rendering = currentRender();
      if (rendering) rendering.until = Math.min(rendering.until, part.until);
      // a name always has the result type of the same `read`
      return part.value as T;
    },
  };
}

async function readPart(since: number, read: () => Promise<unknown>): Promise<Part> {
  const rendering = newRenderContext(currentRender()?.requestId ?? '');
  const value = await renderInto(rendering, read);
  return { value, since, until: rendering.until };
}
