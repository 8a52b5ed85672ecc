import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { type PageChanges, readPageChanges } from '#server/db/page-changes.ts';
import { createReplica } from '#server/db/replica.ts';
import { openTurns } from '#server/db/turns.ts';
import { namedIn } from '#server/http/etags.ts';
import { requestIdOf } from '#server/http/request-id.ts';
import { noteAnswer } from '#server/telemetry/request-line.ts';
import { drawAnswer } from './draw-answer.ts';
import { drawForReaders, unlessGone } from './draw-for-readers.ts';
import { drawingNow } from './drawing.ts';
import { type KeptAddress, keptAddress } from './kept-address.ts';
import { type Form, type KeptAnswer, makeForm, packBest, readyForm } from './kept-answer.ts';
import { createKeptParts } from './kept-parts.ts';
import { createKeptStore } from './kept-store.ts';
import { isBusy, refuseBusy } from './refuse-busy.ts';
import { createTagLedger } from './tag-ledger.ts';

const MB = 1024 * 1024;
/** The input guard refuses longer ones. */
const MAX_HEADER = 4096;
/** More drawings at once end no sooner, and what is kept would wait for a turn of the loop behind all of them. */
const MAX_AT_ONCE = 4;
/** In the words of RFC 9211. */
const HIT = 'hojreh; hit';
const MISS = 'hojreh; fwd=miss';

type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  address: KeptAddress;
  status: typeof HIT | typeof MISS;
  /** When it came, in milliseconds of the process. */
  began: number;
};

/**
 * Stands before Fastify and answers what everybody sees alike from memory. Everything else, and everything while nothing
 * proves that what is kept still holds, goes on to Fastify.
 */
export function addFront(app: FastifyInstance, deps: Deps) {
  const { pageCacheMb, drawingWaitMs } = deps.config.http;
  if (pageCacheMb === 0) return;
  const ledger = createTagLedger();
  const changes = readPageChanges({
    sql: deps.pools.changes.sql,
    log: deps.log,
    tell: ledger.touch,
  });
  const parts = createKeptParts(ledger, deps.now);
  const draw = drawAnswer({
    ...{ app, config: deps.config, now: deps.now },
    ...{ changeNow: ledger.now, parts, replica: replicaOf(deps, changes) },
  });
  const inTurn = openTurns(MAX_AT_ONCE, drawingWaitMs);
  const store = createKeptStore(pageCacheMb * MB, (ask) => inTurn(() => unlessGone(ask, draw)));
  const drawFresh = drawForReaders(store, ledger);
  const idOf = requestIdOf(deps.config.trustProxy !== false);
  // Fastify's own listener is the only one
  const [direct] = app.server.listeners('request') as [RequestListener];
  let isClosing = false;

  app.server.removeListener('request', direct);
  app.server.on('request', (request, response) => {
    const address = isClosing ? undefined : addressOf(request);
    if (!address) return direct(request, response);
    const asked: Asked = { request, response, address, status: HIT, began: performance.now() };
    const answer = changes.isProven() ? usableNow(address) : undefined;
    const form = answer && readyForm(answer, acceptedBy(request));
    // without a turn of the loop in between where there is nothing to wait for
    if (form) send(asked, answer, form, idOf(request));
    else void serveLate(asked, answer);
  });
  app.addHook('onSend', async ({ method, url }) => {
    const mayChange = !['GET', 'HEAD'].includes(method) || url.startsWith('/api/');
    if (mayChange && !drawingNow()) changes.suspect();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await changes.close();
  });

  /** What is kept and holds; a page that is somewhat old is used once more and drawn again behind it. */
  function usableNow(address: KeptAddress): KeptAnswer | undefined {
    const answer = store.find(address);
    if (!answer || !holds(answer)) return undefined;
    const now = deps.now().getTime();
    if (now >= answer.usableUntil) return undefined;
    if (now >= answer.freshUntil) renew(address, answer);
    answer.uses += 1;
    if (answer.uses > 1 && !answer.isWell && answer.status === 200) keepWell(address, answer);
    return answer;
  }

  function holds(answer: KeptAnswer): boolean {
    const now = ledger.now();
    if (answer.checked === now) return true;
    if (ledger.isTouched(answer.tags, answer.since)) return false;
    answer.checked = now;
    return true;
  }

  function renew(address: KeptAddress, answer: KeptAnswer) {
    answer.freshUntil = answer.usableUntil;
    void store.draw({ address, accepted: 'br', requestId: 'renewal' }).catch(() => {});
  }

  function keepWell(address: KeptAddress, answer: KeptAnswer) {
    answer.isWell = true;
    store.promote(address, answer);
    void packSoon(async () => {
      if (store.find(address) === answer) await packBest(answer);
    }).then(() => weigh(address, answer));
  }

  /** The form for a reader; one that is made for them takes room as well. */
  async function formIn(address: KeptAddress, answer: KeptAnswer, accepted: string | undefined) {
    const ready = readyForm(answer, accepted);
    if (ready) return ready;
    const { size } = answer.forms;
    const form = await makeForm(answer, accepted);
    if (answer.forms.size > size) weigh(address, answer);
    return form;
  }

  function weigh(address: KeptAddress, answer: KeptAnswer) {
    if (answer.status === 200 && store.find(address) === answer) store.promote(address, answer);
  }

  async function serveLate(asked: Asked, proven: KeptAnswer | undefined) {
    const { request, response, address } = asked;
    const requestId = idOf(request);
    try {
      if (!proven && !(await changes.prove())) return direct(request, response);
      const kept = proven ?? usableNow(address);
      const answer =
        kept ?? (await drawFresh(request, { address, accepted: acceptedBy(request), requestId }));
      const form = await formIn(address, answer, acceptedBy(request));
      send({ ...asked, status: kept ? HIT : MISS }, answer, form, requestId);
    } catch (err) {
      if (request.socket.destroyed) return;
      // drawing it all the same would begin at once whatever waited, when there is least room
      if (isBusy(err) && !response.headersSent)
        return tell(asked, 503, refuseBusy(response, address.path, requestId), requestId);
      deps.log.error({ err, requestId, url: address.path }, 'not drawn for everybody');
      if (!response.headersSent) direct(request, response);
      else response.destroy();
    }
  }
}

function replicaOf({ pools }: Deps, changes: PageChanges) {
  const replica = pools.replica && createReplica(pools.replica, pools.reads.sql);
  return replica && { rest: replica.rest, readBy: () => replica.upTo(changes.position()) };
}

/** The address of a request that everybody could have made; undefined where it is another kind of request. */
function addressOf({ method, url = '', headers, rawHeaders }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] || (length && Number(length) > 0)) return undefined;
  for (const text of rawHeaders) if (text.length > MAX_HEADER) return undefined;
  return keptAddress(url);
}

const acceptedBy = ({ headers }: IncomingMessage) => headers['accept-encoding'];

function send(asked: Asked, answer: KeptAnswer, form: Form, ownId: string) {
  const { request, response, status } = asked;
  // the body of a refusal names the request that it was drawn for
  const id = answer.isKept ? ownId : answer.requestId;
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
    kept: status === HIT ? 'hit' : 'miss',
  });

type Own = { id: string; status: string; etag: string };

/** The head is shared; its last places are for what is of this request alone. */
function headWith(head: string[], { id, status, etag }: Own): string[] {
  head[head.length - 1] = id;
  head[head.length - 3] = status;
  head[head.length - 5] = etag;
  return head;
}

let packing: Promise<unknown> = Promise.resolve();

/** One after another, so that packing never takes more than one thread from requests. */
function packSoon(work: () => Promise<void>): Promise<void> {
  const done = packing.then(work, work).catch(() => {});
  packing = done;
  return done;
}
