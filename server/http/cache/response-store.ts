import { LRUCache } from 'lru-cache';
import { type CacheKey, nameOf } from './cache-key.ts';
import { type CachedResponse, sizeOf } from './cached-response.ts';

/**
 * Share of the cache for answers requested once; those requested again have a part of their own.
 */
const NEW_SHARE = 0.25;
/** Share of the cache for redirects and pages not found. */
const BRIEF_SHARE = 0.1;
/**
 * Cached queries of one path; the least recently used goes first, answers requested once
 * before others.
 */
const MAX_QUERIES = 400;
/** Cached redirects and pages not found. */
const MAX_BRIEF = 500;

export type Ask = {
  address: CacheKey;
  accepted: string | undefined;
  requestId: string;
  /** Network of the first client, for rate limits; undefined for a background renewal. */
  from?: { remoteAddress: string; forwardedFor: string };
  /** True when the first client has left before its turn. */
  isGone?: () => boolean;
};

export type ResponseStore = {
  find(address: CacheKey): CachedResponse | undefined;
  /** Renders and caches the answer where allowed; concurrent requests share one render. */
  render(ask: Ask): Promise<CachedResponse>;
  /** Moves an answer to the reused ones, or updates its size. */
  promote(address: CacheKey, answer: CachedResponse): void;
};

/**
 * Cache in memory, bounded in bytes, least recently used first out. A crawler that requests every
 * page once only evicts answers that nobody requested twice.
 */
export function createResponseStore(
  bytes: number,
  render: (ask: Ask) => Promise<CachedResponse>,
): ResponseStore {
  const queries = limitQueries();
  const options = {
    sizeCalculation: sizeOf,
    dispose: (_answer: CachedResponse, name: string, reason: string) => {
      if (reason === 'evict' || reason === 'delete') queries.forget(name);
    },
  };
  const once = new LRUCache<string, CachedResponse, Ask>({
    ...options,
    maxSize: Math.ceil(bytes * NEW_SHARE),
    fetchMethod: (_name, _old, { context }) => render(context),
    // waiting readers get their render even if it was evicted meanwhile
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });
  const again = new LRUCache<string, CachedResponse>({
    ...options,
    maxSize: Math.ceil(bytes * (1 - NEW_SHARE - BRIEF_SHARE)),
  });
  const brief = new LRUCache<string, CachedResponse>({
    max: MAX_BRIEF,
    maxSize: Math.ceil(bytes * BRIEF_SHARE),
    sizeCalculation: sizeOf,
  });

  /** Limits the queries of one path, however many are requested. */
  function countQuery(address: CacheKey) {
    const others = queries.count(address);
    const unused = others && (leastUsed(once, others) ?? leastUsed(again, others));
    if (unused === undefined) return;
    once.delete(unused);
    again.delete(unused);
  }

  function place(address: CacheKey, answer: CachedResponse) {
    const name = nameOf(address);
    if (answer.isCacheable && answer.status === 200) {
      countQuery(address);
      if (again.has(name) || answer.uses > 1) promote(address, answer);
      return;
    }
    once.delete(name);
    again.delete(name);
    if (answer.isCacheable) brief.set(name, answer);
  }

  function promote(address: CacheKey, answer: CachedResponse) {
    const name = nameOf(address);
    once.delete(name);
    // set with the same answer would not update its size
    again.delete(name);
    again.set(name, answer);
    countQuery(address);
  }

  return {
    find(address) {
      const name = nameOf(address);
      return again.get(name) ?? once.get(name) ?? brief.get(name);
    },
    async render(ask) {
      const name = nameOf(ask.address);
      const former = again.peek(name) ?? once.peek(name);
      const answer = await once.fetch(name, { context: ask, forceRefresh: true });
      if (!answer) throw new Error('nothing was rendered');
      answer.uses = Math.max(answer.uses, former?.uses ?? 0);
      place(ask.address, answer);
      return answer;
    },
    promote,
  };
}

/** Tracks the cached queries of each path. */
function limitQueries() {
  const known = new Map<string, Set<string>>();
  return {
    /** Other queries of this path once they are too many. */
    count(address: CacheKey): Set<string> | undefined {
      if (!address.hasQuery) return undefined;
      const name = nameOf(address);
      const [path = ''] = name.split('?');
      const names = known.get(path) ?? new Set();
      known.set(path, names.add(name));
      if (names.size <= MAX_QUERIES) return undefined;
      return new Set([...names].filter((one) => one !== name));
    },
    forget(name: string) {
      const [path = ''] = name.split('?');
      known.get(path)?.delete(name);
      if (known.get(path)?.size === 0) known.delete(path);
    },
  };
}

function leastUsed(cache: { rkeys(): Iterable<string> }, among: Set<string>) {
  for (const url of cache.rkeys()) if (among.has(url)) return url;
  return undefined;
}
