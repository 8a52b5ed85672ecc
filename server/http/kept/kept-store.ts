import { LRUCache } from 'lru-cache';
import type { KeptAddress } from './kept-address.ts';
import { type KeptAnswer, sizeOf } from './kept-answer.ts';

/** What was asked for once has this share of the room; what was asked for again has the rest to itself. */
const NEW_SHARE = 0.25;
/** Of what is not there, and of redirects. */
const BRIEF_SHARE = 0.1;
/** Queries of one path that are kept; the longest unused goes first, and before it what was asked for once. */
const MAX_QUERIES = 400;
/** Pages that are not there, and redirects. */
const MAX_BRIEF = 500;

export type Ask = {
  address: KeptAddress;
  accepted: string | undefined;
  requestId: string;
  /** Where the first who asked is, so that a limit counts that network; nobody where the shop itself draws again. */
  from?: { remoteAddress: string; forwardedFor: string };
  /** The first who asked has gone before it was their turn. */
  isGone?: () => boolean;
};

export type KeptStore = {
  find(address: KeptAddress): KeptAnswer | undefined;
  /** Draws it again and keeps it where it may be kept; who asks meanwhile waits for the same drawing. */
  draw(ask: Ask): Promise<KeptAnswer>;
  /** It was used again, or weighs more than before. */
  promote(address: KeptAddress, answer: KeptAnswer): void;
};

/**
 * Answers in memory, bounded in bytes, the least recently used out first. A crawler that asks for everything once only
 * ever pushes out what nobody asked for twice.
 */
export function createKeptStore(bytes: number, draw: (ask: Ask) => Promise<KeptAnswer>): KeptStore {
  const queries = limitQueries();
  const options = {
    sizeCalculation: sizeOf,
    dispose: (_answer: KeptAnswer, url: string, reason: string) => {
      if (reason === 'evict' || reason === 'delete') queries.forget(url);
    },
  };
  const once = new LRUCache<string, KeptAnswer, Ask>({
    ...options,
    maxSize: Math.ceil(bytes * NEW_SHARE),
    fetchMethod: (_url, _old, { context }) => draw(context),
    // whoever waits for a drawing gets it, even where it was pushed out meanwhile
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });
  const again = new LRUCache<string, KeptAnswer>({
    ...options,
    maxSize: Math.ceil(bytes * (1 - NEW_SHARE - BRIEF_SHARE)),
  });
  const brief = new LRUCache<string, KeptAnswer>({
    max: MAX_BRIEF,
    maxSize: Math.ceil(bytes * BRIEF_SHARE),
    sizeCalculation: sizeOf,
  });

  /** Of one path only so many queries stay, however many are asked for. */
  function countQuery(address: KeptAddress) {
    const others = queries.count(address);
    const unused = others && (leastUsed(once, others) ?? leastUsed(again, others));
    if (unused === undefined) return;
    once.delete(unused);
    again.delete(unused);
  }

  function place(address: KeptAddress, answer: KeptAnswer) {
    const { url } = address;
    if (answer.isKept && answer.status === 200) {
      countQuery(address);
      if (again.has(url) || answer.uses > 1) promote(address, answer);
      return;
    }
    once.delete(url);
    again.delete(url);
    if (answer.isKept) brief.set(url, answer);
  }

  function promote(address: KeptAddress, answer: KeptAnswer) {
    once.delete(address.url);
    // the same answer put there twice would not be weighed again
    again.delete(address.url);
    again.set(address.url, answer);
    countQuery(address);
  }

  return {
    find: ({ url }) => again.get(url) ?? once.get(url) ?? brief.get(url),
    async draw(ask) {
      const { url } = ask.address;
      const former = again.peek(url) ?? once.peek(url);
      const answer = await once.fetch(url, { context: ask, forceRefresh: true });
      if (!answer) throw new Error('nothing was drawn');
      answer.uses = Math.max(answer.uses, former?.uses ?? 0);
      place(ask.address, answer);
      return answer;
    },
    promote,
  };
}

/** Knows which queries of each path are kept. */
function limitQueries() {
  const known = new Map<string, Set<string>>();
  return {
    /** Answers the other queries of this path once they are too many. */
    count({ url, path, hasQuery }: KeptAddress): Set<string> | undefined {
      if (!hasQuery) return undefined;
      const urls = known.get(path) ?? new Set();
      known.set(path, urls.add(url));
      if (urls.size <= MAX_QUERIES) return undefined;
      return new Set([...urls].filter((one) => one !== url));
    },
    forget(url: string) {
      const [path = ''] = url.split('?');
      known.get(path)?.delete(url);
      if (known.get(path)?.size === 0) known.delete(path);
    },
  };
}

function leastUsed(cache: { rkeys(): Iterable<string> }, among: Set<string>) {
  for (const url of cache.rkeys()) if (among.has(url)) return url;
  return undefined;
}
