import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { type PageGroup, readPageGroup } from '#server/domain/auth/page-prices.ts';
import { PERSONAL } from '#server/http/caching.ts';
import { type CachedResponse, fill, hashOf } from './cached-response.ts';
import {
  type CachedParts,
  newRenderContext,
  type RenderContext,
  renderInto,
} from './render-context.ts';
import type { Ask } from './response-store.ts';

/**
 * Cache times: sort orders and counts over all products are at most one minute old, other content
 * without change events at most ten.
 */
const COUNTED = { freshMs: 30_000, usableMs: 60_000 };
const STEADY = { freshMs: 300_000, usableMs: 600_000 };
const BRIEF = { freshMs: 10_000, usableMs: 10_000 };

const CACHEABLE_STATUSES = new Set([200, 301, 404, 410]);
/** Headers of one response, or set for each reader. */
const LEFT_OUT = new Set([
  'set-cookie',
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'vary',
  'etag',
]);
/**
 * Longest tag header in characters, as proxies accept about 8 kB; a longer list becomes
 * `everything`.
 */
const MAX_TAGS = 4_000;

type Options = {
  app: FastifyInstance;
  deps: Pick<Deps, 'config' | 'now' | 'sql'>;
  changeNow: () => number;
  parts: CachedParts;
  /** Source of reads where a replica is configured. */
  replica: { readBy(): Promise<Sql | undefined>; rest(): void } | undefined;
};

/**
 * Renders an answer for everybody, or for the members of one group, from an internal request that has
 * only the address, and the network of the first client. The network never shows in the answer; it only makes rate limits
 * count for that client.
 */
export const renderPage =
  ({ app, deps, changeNow, parts, replica }: Options) =>
  async ({ address, accepted, requestId, from }: Ask): Promise<CachedResponse> => {
    const since = changeNow();
    const begun = deps.now().getTime();
    const { group } = address;
    const ofGroup = group && (await readPageGroup(deps, group));
    const render = async (sql?: Sql) => {
      const rendering = newRenderContext(requestId, parts, {
        sql,
        pricesOf: ofGroup && { groupId: group.groupId },
      });
      if (ofGroup) tellOfGroup(rendering, group, ofGroup);
      const ask = async () => app.inject({ method: 'GET', url: address.url, ...placeOf(from) });
      return { rendering, reply: await renderInto(rendering, ask) };
    };
    const sql = await replica?.readBy();
    let rendered = await render(sql);
    if (sql && (rendered.reply.statusCode >= 500 || rendered.rendering.isBroken)) {
      replica?.rest();
      rendered = await render();
    }
    const { rendering, reply } = rendered;
    const tags = [...rendering.tags];
    const life = lifeOf(reply.statusCode, rendering.tags);
    const headers = group
      ? headersOf({ ...reply.headers, 'cache-control': PERSONAL }, ofMembers)
      : [...headersOf(reply.headers, forAll), ...tagHeader(deps.config, tags)];
    const answer: CachedResponse = {
      status: reply.statusCode,
      tags,
      since,
      checked: since,
      requestId,
      forms: new Map(),
      making: new Map(),
      isPacked: false,
      uses: 1,
      isWell: false,
      hash: hashOf(reply.rawPayload, headers),
      headers,
      freshUntil: Math.min(begun + life.freshMs, rendering.until),
      usableUntil: Math.min(begun + life.usableMs, rendering.until),
      isCacheable:
        Boolean(group) === Boolean(ofGroup) &&
        rendering.isTraced &&
        !rendering.isOwn &&
        !rendering.isBroken &&
        CACHEABLE_STATUSES.has(reply.statusCode) &&
        !reply.headers['set-cookie'] &&
        !/private|no-store/.test(String(reply.headers['cache-control'])),
    };
    await fill(answer, reply.rawPayload, accepted);
    return answer;
  };

/** Prices of a group end with its lists, their items and its promotions, and when a member leaves. */
function tellOfGroup(
  rendering: RenderContext,
  { groupId }: PageGroup,
  { until }: { until: string | null },
) {
  rendering.tags.add(`group:${groupId}`).add('promotions');
  if (until) rendering.until = Date.parse(until);
}

const placeOf = (from: Ask['from']) =>
  from && {
    remoteAddress: from.remoteAddress,
    headers: from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {},
  };

function lifeOf(status: number, tags: Set<string>) {
  if (status !== 200) return BRIEF;
  return tags.has('goods') ? COUNTED : STEADY;
}

const forAll = 'accept-encoding';
const ofMembers = 'accept-encoding, cookie';

function headersOf(headers: Record<string, unknown>, vary: string): string[] {
  const sent = Object.entries(headers).filter(
    ([name, value]) => !LEFT_OUT.has(name) && value !== undefined,
  );
  return [...sent.flatMap(([name, value]) => [name, String(value)]), 'vary', vary];
}

/** Tag header for a CDN that purges by tag, in that CDN's format. */
function tagHeader({ http: { cdn } }: Config, tags: string[]): string[] {
  if (!cdn.tagHeader || tags.length === 0) return [];
  const joined = tags.map(encodeURI).join(cdn.tagHeader === 'Cache-Tag' ? ',' : ' ');
  return [cdn.tagHeader.toLowerCase(), joined.length > MAX_TAGS ? 'everything' : joined];
}
