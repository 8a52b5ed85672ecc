import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ANSWERS_ID } from './inline/late-ids.ts';
import { nearRoutes } from './near-routes.ts';
import { NonceContext, RequestIdContext } from './nonce.ts';
import { drawnContext, nonceContext, requestContext } from './server-context.ts';

/** React writes it in front of a stream alone. */
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';
const GIVE_UP_AFTER = 10_000;
/** What React writes where a piece of the page has yet to come, or broke. */
const UNFINISHED = '<!--$!-->';

/** What a loader did not expect is written with the id of its request; a refusal is an answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as Readonly<RouterContextProvider>).get(requestContext).report(error, 'loading');
};

/** Draws a page whole, in one text: so it is kept and compressed, and no script has to put late pieces in their place. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const asked = context.get(requestContext);
  // a page under development has the framework's own scripts, which look for every route and bring the answers
  const answers = import.meta.env.DEV ? undefined : await takeAnswers(routerContext);
  if (answers !== undefined) routerContext.manifest = nearRoutes(routerContext);
  const page = (
    <NonceContext value={nonce}>
      <RequestIdContext value={asked.id}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>
  );
  const drawn = await draw(page, nonce, asked.report);
  context.get(drawnContext).html = answers ? withAnswers(drawn.html, answers) : drawn.html;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: drawn.isBroken ? 500 : status });
}

/** What the loaders answered, as the browser reads it. The framework would wait for it while it draws. */
function takeAnswers(context: EntryContext): Promise<string> {
  const { serverHandoffStream } = context;
  delete context.serverHandoffStream;
  return serverHandoffStream ? text(serverHandoffStream) : Promise.resolve('');
}

const withAnswers = (html: string, answers: string) =>
  html.endsWith(END) ? html.slice(0, -END.length) + handOver(answers) + END : html;

/** Text that no browser runs, so it needs no hash; inside of its strings the sign may be written otherwise. */
const handOver = (answers: string) =>
  `<script type="text/plain" id="${ANSWERS_ID}">${answers.replaceAll('<', '\\u003c')}</script>`;

type Drawn = { html: string; isBroken: boolean };
type Report = (error: unknown, what: string) => void;

/** At one go, which is quick; only what has to wait for a piece, as the first page of a kind does, is drawn again. */
async function draw(page: ReactNode, nonce: string, report: Report): Promise<Drawn> {
  const html = renderToString(page);
  return html.includes(UNFINISHED)
    ? drawSlowly(page, nonce, report)
    : { html: DOCTYPE + html, isBroken: false };
}

function drawSlowly(page: ReactNode, nonce: string, report: Report): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        // a refusal is an answer, and its page was chosen with its status
        if (isRouteErrorResponse(error)) return;
        isBroken = true;
        report(error, 'drawing');
      },
      onAllReady() {
        const parts: Buffer[] = [];
        const whole = new Writable({
          write(part: Buffer, _encoding, next) {
            parts.push(part);
            next();
          },
        });
        whole.on('finish', () => resolve({ html: Buffer.concat(parts).toString(), isBroken }));
        pipe(whole);
      },
    });
    setTimeout(abort, GIVE_UP_AFTER).unref();
  });
}
