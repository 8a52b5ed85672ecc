import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from '#server/db/client.ts';

/** What many pages print alike, read for one of them and kept for the next ones. */
export type KeptParts = {
  take<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T>;
};

/** What is learnt about a public answer while it is made for everybody at once. */
export type Drawing = {
  /** The id of the request that asked first: what goes wrong is written with it. */
  requestId: string;
  /** What it depends on. */
  tags: Set<string>;
  /** All that it depends on has been told. */
  isTraced: boolean;
  /** Something in it is not for everybody, so it is never kept. */
  isOwn: boolean;
  /** In milliseconds: when something that it shows begins or ends by itself. */
  until: number;
  /** What was read for the pages before it. */
  parts: KeptParts | undefined;
  /** What it is read by, where that is not the primary. */
  sql: Sql | undefined;
};

const drawings = new AsyncLocalStorage<Drawing>();

export const newDrawing = (requestId: string, parts?: KeptParts, sql?: Sql): Drawing => ({
  requestId,
  tags: new Set(),
  isTraced: false,
  isOwn: false,
  until: Number.POSITIVE_INFINITY,
  parts,
  sql,
});

/** Does the work, all of whose readings are told to `drawing`. */
export const drawInto = <T>(drawing: Drawing, work: () => Promise<T>): Promise<T> =>
  drawings.run(drawing, work);

/** The public answer that is being made; undefined for a request that is somebody's own. */
export const drawingNow = (): Drawing | undefined => drawings.getStore();

/** Part of every context, so that a use case can say when its answer ends. */
export function holdsUntil(moment: Date): void {
  const drawing = drawingNow();
  if (drawing) drawing.until = Math.min(drawing.until, moment.getTime());
}

/** Part of every context: what many pages print alike is read once for all of them, until one of its tags is touched. */
export function remember<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T> {
  const parts = drawingNow()?.parts;
  return parts ? parts.take(name, tags, read) : read();
}

/** Says what the answer depends on; after this it may be kept. Without tags it is somebody's own, and never is. */
export function traceTags(tags: Iterable<string> | undefined): void {
  const drawing = drawingNow();
  if (!drawing) return;
  drawing.isTraced = true;
  drawing.isOwn ||= tags === undefined;
  for (const tag of tags ?? []) drawing.tags.add(tag);
}
