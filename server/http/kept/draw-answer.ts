import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Sql } from '#server/db/client.ts';
import type { KeptParts } from './drawing.ts';
import { drawInto, newDrawing } from './drawing.ts';
import { fill, hashOf, type KeptAnswer } from './kept-answer.ts';
import type { Ask } from './kept-store.ts';

/** What is ordered and counted over all goods is right within a minute, everything else that no change tells of within ten. */
const COUNTED = { freshMs: 30_000, usableMs: 60_000 };
const STEADY = { freshMs: 300_000, usableMs: 600_000 };
const BRIEF = { freshMs: 10_000, usableMs: 10_000 };

const KEPT_STATUSES = new Set([200, 301, 404, 410]);
/** Of one answer, or set for each reader. */
const LEFT_OUT = new Set([
  ...['set-cookie', 'x-request-id', 'content-length', 'content-encoding', 'transfer-encoding'],
  ...['connection', 'keep-alive', 'date', 'vary', 'etag'],
]);
/** Proxies take some 8 kB of it; one that cannot hold all tags is told by the address alone. */
const MAX_TAGS = 4_000;

type Options = {
  app: FastifyInstance;
  config: Config;
  now: () => Date;
  changeNow: () => number;
  parts: KeptParts;
  /** Where there is a replica that may answer. */
  replica: { readBy(): Promise<Sql | undefined>; rest(): void } | undefined;
};

/**
 * Makes an answer for everybody: from a request of its own, which carries the address, and of the one who asked nothing but
 * where they are. No answer shows that; what is counted by networks is not counted for all of them together.
 */
export const drawAnswer =
  ({ app, config, now, changeNow, parts, replica }: Options) =>
  async ({ address, accepted, requestId, from }: Ask): Promise<KeptAnswer> => {
    const since = changeNow();
    const begun = now().getTime();
    const draw = async (sql?: Sql) => {
      const drawing = newDrawing(requestId, parts, sql);
      const ask = async () => app.inject({ method: 'GET', url: address.url, ...placeOf(from) });
      return { drawing, reply: await drawInto(drawing, ask) };
    };
    const sql = await replica?.readBy();
    let drawn = await draw(sql);
    if (sql && drawn.reply.statusCode >= 500) {
      replica?.rest();
      drawn = await draw();
    }
    const { drawing, reply } = drawn;
    const tags = [...drawing.tags];
    const life = lifeOf(reply.statusCode, drawing.tags);
    const headers = [...headersOf(reply.headers), ...tagHeader(config, tags)];
    const answer: KeptAnswer = {
      ...{ status: reply.statusCode, tags, since, checked: since, requestId },
      ...{ forms: new Map(), making: new Map(), isPacked: false, uses: 1, isWell: false },
      hash: hashOf(reply.rawPayload, headers),
      headers,
      freshUntil: Math.min(begun + life.freshMs, drawing.until),
      usableUntil: Math.min(begun + life.usableMs, drawing.until),
      isKept:
        drawing.isTraced &&
        !drawing.isOwn &&
        KEPT_STATUSES.has(reply.statusCode) &&
        !reply.headers['set-cookie'] &&
        !/private|no-store/.test(String(reply.headers['cache-control'])),
    };
    await fill(answer, reply.rawPayload, accepted);
    return answer;
  };

const placeOf = (from: Ask['from']) =>
  from && {
    remoteAddress: from.remoteAddress,
    headers: from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {},
  };

function lifeOf(status: number, tags: Set<string>) {
  if (status !== 200) return BRIEF;
  return tags.has('goods') ? COUNTED : STEADY;
}

function headersOf(headers: Record<string, unknown>): string[] {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !LEFT_OUT.has(name) && value !== undefined,
  );
  return [...kept.flatMap(([name, value]) => [name, String(value)]), 'vary', 'accept-encoding'];
}

/** For a CDN that purges by tag, in the words of that CDN. */
function tagHeader({ http: { cdn } }: Config, tags: string[]): string[] {
  if (!cdn.tagHeader || tags.length === 0) return [];
  const joined = tags.map(encodeURI).join(cdn.tagHeader === 'Cache-Tag' ? ',' : ' ');
  return [cdn.tagHeader.toLowerCase(), joined.length > MAX_TAGS ? 'everything' : joined];
}
