import { drawInto, drawingNow, type KeptParts, newDrawing } from './drawing.ts';
import type { TagLedger } from './tag-ledger.ts';

type Part = { value: unknown; since: number; until: number };

/**
 * A part holds as long as an answer would: until one of its tags is touched after its reading began, or until it ends by
 * itself. Who takes it changes nothing in it. Names are few: they come from the code, not from an address.
 */
export function createKeptParts(ledger: TagLedger, now: () => Date): KeptParts {
  const parts = new Map<string, Part>();
  return {
    async take<T>(name: string, tags: string[], read: () => Promise<T>) {
      const known = parts.get(name);
      const holds = known && now().getTime() < known.until && !ledger.isTouched(tags, known.since);
      const part = holds ? known : await readPart(ledger.now(), read);
      if (!holds) parts.set(name, part);
      const drawing = drawingNow();
      if (drawing) drawing.until = Math.min(drawing.until, part.until);
      // the same name always holds what the same `read` gave
      return part.value as T;
    },
  };
}

async function readPart(since: number, read: () => Promise<unknown>): Promise<Part> {
  const drawing = newDrawing(drawingNow()?.requestId ?? '');
  const value = await drawInto(drawing, read);
  return { value, since, until: drawing.until };
}
