import { AsyncLocalStorage } from 'node:async_hooks';
import type { PricesOf } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';

/** Cached fragments that many pages print alike. */
export type CachedParts = {
  take<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T>;
};

/** Facts collected while a public answer is rendered for everybody. */
export type RenderContext = {
  /** Id of the first request, for the log. */
  requestId: string;
  /** Cache tags of the answer. */
  tags: Set<string>;
  /** True once all tags have been collected. */
  isTraced: boolean;
  /** True for personal content, which is never cached. */
  isOwn: boolean;
  /** True when a part could not be read and shows as failed. */
  isBroken: boolean;
  /** Expiry in ms: the time at which shown content begins or ends by itself. */
  until: number;
  /** Fragments read for earlier pages. */
  parts: CachedParts | undefined;
  /** Client for reads where it is not the primary. */
  sql: Sql | undefined;
  /** Group of an answer at its prices. */
  pricesOf: PricesOf | undefined;
};

const renders = new AsyncLocalStorage<RenderContext>();

export const newRenderContext = (
  requestId: string,
  parts?: CachedParts,
  { sql, pricesOf }: Partial<Pick<RenderContext, 'sql' | 'pricesOf'>> = {},
): RenderContext => ({
  requestId,
  tags: new Set(),
  isTraced: false,
  isOwn: false,
  isBroken: false,
  until: Number.POSITIVE_INFINITY,
  parts,
  sql,
  pricesOf,
});

/** Runs the work and collects its reads in `rendering`. */
export const renderInto = <T>(rendering: RenderContext, work: () => Promise<T>): Promise<T> =>
  renders.run(rendering, work);

/** Current public render; undefined for a personal request. */
export const currentRender = (): RenderContext | undefined => renders.getStore();

/** Limits the cache time of the answer; part of every context, so that a use case can call it. */
export function cacheUntil(moment: Date): void {
  const rendering = currentRender();
  if (rendering) rendering.until = Math.min(rendering.until, moment.getTime());
}

/**
 * Reads a fragment shared by many pages once, until one of its tags is invalidated; part of
 * every context.
 */
export function remember<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T> {
  const parts = currentRender()?.parts;
  return parts ? parts.take(name, tags, read) : read();
}

/** Marks the answer as partly failed: shown, but not cached. */
export function noteFailure(): void {
  const rendering = currentRender();
  if (rendering) rendering.isBroken = true;
}

/** Adds the cache tags of the answer. Undefined marks it as personal, so it is never cached. */
export function traceTags(tags: Iterable<string> | undefined): void {
  const rendering = currentRender();
  if (!rendering) return;
  rendering.isTraced = true;
  rendering.isOwn ||= tags === undefined;
  for (const tag of tags ?? []) rendering.tags.add(tag);
}
