import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { isClosed } from '#server/db/maintenance.ts';
import { type PageChanges, readPageChanges } from '#server/db/page-changes.ts';
import { createReplica } from '#server/db/replica.ts';
import { pagePricesIn, readPageGroup } from '#server/domain/auth/page-prices.ts';
import { namedIn } from '#server/http/caching.ts';
import { requestIdOf } from '#server/http/request-id.ts';
import { everyAnswer } from '#server/http/security-headers.ts';
import { noteAnswer } from '#server/telemetry/request-line.ts';
import { type CacheKey, cacheKey } from './cache-key.ts';
import { createCachedParts } from './cached-parts.ts';
import { type CachedResponse, type Form, readyForm } from './cached-response.ts';
import { createFreshAnswers } from './fresh-answers.ts';
import { createInvalidationLog, type InvalidationLog } from './invalidation-log.ts';
import { isBusy, refuseBusy } from './refuse-busy.ts';
import { currentRender } from './render-context.ts';
import { renderForReaders } from './render-for-readers.ts';
import { renderPage } from './render-page.ts';
import { createResponseStore } from './response-store.ts';
import { openShares } from './shares.ts';

const MB = 1024 * 1024;
/** Limit in characters of a header; the input guard refuses longer ones. */
const MAX_HEADER = 4096;
/** Values of `Cache-Status` (RFC 9211). */
const HIT = 'hojreh; hit';
const MISS = 'hojreh; fwd=miss';

type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  address: CacheKey;
  status: typeof HIT | typeof MISS;
  /** Arrival time in ms of the process clock. */
  began: number;
};

/**
 * Cache middleware in front of Fastify: answers public requests from memory. Other requests go on
 * to Fastify, and so does every request while the cache cannot be proven up to date.
 */
export function addPageCache(app: FastifyInstance, deps: Deps) {
  const { pageCacheMb } = deps.config.http;
  if (pageCacheMb === 0) return;
  const ledger = createInvalidationLog();
  const changes = readChanges(deps, ledger);
  const parts = createCachedParts(ledger, deps.now);
  const render = renderPage({
    app,
    deps,
    changeNow: ledger.now,
    parts,
    replica: replicaOf(deps, changes),
  });
  const shares = openShares(deps);
  const renderInTurn = shares.inTurn(render);
  const store = createResponseStore(pageCacheMb * MB, async (ask) => {
    const answer = await renderInTurn(ask);
    // a reader of this answer must not find an older page in the cache afterwards
    await changes.catchUp();
    return answer;
  });
  const renderFresh = renderForReaders(store, ledger);
  const { usableNow, formIn } = createFreshAnswers(store, ledger, deps.now);
  const headers = everyAnswer(deps.config);
  const idOf = requestIdOf(deps.config.trustProxy !== false);
  // the only listener is Fastify's own
  const [direct] = app.server.listeners('request') as [RequestListener];
  let isClosing = false;

  app.server.removeListener('request', direct);
  app.server.on('request', (request, response) => {
    const address = isClosing || isClosed(deps) ? undefined : addressOf(request, deps);
    if (!address) return direct(request, response);
    const asked: Asked = { request, response, address, status: HIT, began: performance.now() };
    const answer = changes.isProven() ? usableNow(address) : undefined;
    const form = answer && readyForm(answer, acceptedBy(request));
    // without an await on a hit, which would cost a turn of the event loop
    if (form) send(asked, answer, form, idOf(request));
    else void serveLate(asked, answer);
  });
  app.addHook('onSend', async ({ method, url }) => {
    const mayChange = !['GET', 'HEAD'].includes(method) || url.startsWith('/api/');
    if (mayChange && !currentRender()) changes.suspect();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await changes.close();
  });

  async function serveLate(wanted: Asked, proven: CachedResponse | undefined) {
    const { request, response } = wanted;
    const requestId = idOf(request);
    let asked = wanted;
    try {
      const isProven = proven || changes.isProven() || (await changes.prove());
      if (!isProven) return direct(request, response);
      if (!proven) asked = await stillOfGroup(deps, wanted);
      const { address } = asked;
      const cached = proven ?? usableNow(address);
      if (!cached) await shares.takeSearch(request, address);
      const answer =
        cached ??
        (await renderFresh(request, { address, accepted: acceptedBy(request), requestId }));
      const form = await formIn(address, answer, acceptedBy(request));
      send({ ...asked, status: cached ? HIT : MISS }, answer, form, requestId);
    } catch (err) {
      if (request.socket.destroyed) return;
      // rendering through Fastify would skip the queue just when capacity is short
      if (isBusy(err) && !response.headersSent) return refuse(asked, requestId, headers);
      deps.log.error({ err, requestId, url: asked.address.path }, 'not rendered for everybody');
      if (!response.headersSent) direct(request, response);
      else response.destroy();
    }
  }
}

const readChanges = ({ pools, log }: Deps, { touch }: InvalidationLog) =>
  readPageChanges({
    sql: pools.changes.sql,
    log,
    tell: touch,
    hasPosition: pools.replica !== undefined,
  });

function replicaOf({ pools }: Deps, changes: PageChanges) {
  const replica = pools.replica && createReplica(pools.replica, pools.reads.sql);
  return replica && { rest: replica.rest, readBy: () => replica.upTo(changes.position()) };
}

/** Without the group, where its cookie has ended: then the public prices are shown. */
async function stillOfGroup(deps: Deps, asked: Asked): Promise<Asked> {
  const { group, ...everybody } = asked.address;
  if (!group || (await readPageGroup(deps, group))) return asked;
  return { ...asked, address: everybody };
}

/**
 * Cache address of an anonymous request, or of a member of a group; undefined for any other request,
 * and where a person with other prices asks for an order by price, which no cached page has.
 */
function addressOf(request: IncomingMessage, deps: Deps): CacheKey | undefined {
  const address = publicAddressOf(request);
  if (!address?.isPriced) return address;
  const { cookie, authorization } = request.headers;
  if (authorization && address.url.startsWith('/api/')) return undefined;
  const prices = pagePricesIn(cookie, deps);
  if (!prices) return address;
  if (prices.isPersonal && isByPrice(address)) return undefined;
  return prices.group ? { ...address, group: prices.group } : address;
}

/** Filters and orders whose products depend on prices. */
const isByPrice = ({ url }: CacheKey) =>
  /[?&](?:minPrice|maxPrice|discounted|sort=(?:cheapest|expensive|discount))\b/.test(url);

function publicAddressOf({ method, url = '', headers, rawHeaders }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] || (length && Number(length) > 0)) return undefined;
  for (const text of rawHeaders) if (text.length > MAX_HEADER) return undefined;
  return cacheKey(url);
}

const acceptedBy = ({ headers }: IncomingMessage) => headers['accept-encoding'];

function send(asked: Asked, answer: CachedResponse, form: Form, ownId: string) {
  const { request, response, status } = asked;
  // the body of a refusal names the request of its render
  const id = answer.isCacheable ? ownId : answer.requestId;
  const known = answer.status === 200 && namedIn(request.headers['if-none-match'], form.tags);
  if (known) {
    response.writeHead(304, headWith(form.unchanged, { id, status, etag: known })).end();
    return tell(asked, 304, 0, id);
  }
  response.writeHead(answer.status, headWith(form.head, { id, status, etag: form.etag }));
  const isHead = request.method === 'HEAD';
  response.end(isHead ? undefined : form.body);
  tell(asked, answer.status, isHead ? 0 : form.body.length, id);
}

/** `headers`: those of every answer. */
function refuse(asked: Asked, requestId: string, headers: Record<string, string>): void {
  const busy = { path: asked.address.path, requestId, headers };
  tell(asked, 503, refuseBusy(asked.response, busy), requestId);
}

const tell = (
  { request, address, status, began }: Asked,
  code: number,
  bytes: number,
  id: string,
) =>
  noteAnswer({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    route: address.route,
    status: code,
    ms: performance.now() - began,
    bytes,
    requestId: id,
    cacheState: status === HIT ? 'hit' : 'miss',
  });

type Own = { id: string; status: string; etag: string };

/** Fills the shared head; its last places hold the values of this request. */
function headWith(head: string[], { id, status, etag }: Own): string[] {
  head[head.length - 1] = id;
  head[head.length - 3] = status;
  head[head.length - 5] = etag;
  return head;
}
