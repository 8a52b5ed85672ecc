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
import { nonceContext, renderedContext, requestContext } from './server-context.ts';

/** React writes it only when it streams. */
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';
const GIVE_UP_AFTER = 10_000;
/** Marker that React writes for a suspended or failed part of the page. */
const UNFINISHED = '<!--$!-->';

/** Logs unexpected errors of a loader with the request id; a refusal is a normal response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as Readonly<RouterContextProvider>).get(requestContext).report(error, 'loading');
};

/**
 * Renders a page as one complete string, so that it can be cached and compressed and needs no
 * script to insert late parts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const asked = context.get(requestContext);
  // in development the framework's own scripts request the routes and carry the loader data
  const answers = import.meta.env.DEV ? undefined : await takeAnswers(routerContext);
  if (answers !== undefined) routerContext.manifest = nearRoutes(routerContext);
  const page = (
    <NonceContext value={nonce}>
      <RequestIdContext value={asked.id}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>
  );
  const rendered = await render(page, nonce, asked.report);
  context.get(renderedContext).html = answers ? withAnswers(rendered.html, answers) : rendered.html;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: rendered.isBroken ? 500 : status });
}

/**
 * Serialized loader data for the browser. Removed from the context, as the framework would wait for
 * it during the render.
 */
function takeAnswers(context: EntryContext): Promise<string> {
  const { serverHandoffStream } = context;
  delete context.serverHandoffStream;
  return serverHandoffStream ? text(serverHandoffStream) : Promise.resolve('');
}

const withAnswers = (html: string, answers: string) =>
  html.endsWith(END) ? html.slice(0, -END.length) + handOver(answers) + END : html;

/**
 * Script of an inert type, so the content security policy needs no hash; JSON strings may escape
 * the character.
 */
const handOver = (answers: string) =>
  `<script type="text/plain" id="${ANSWERS_ID}">${answers.replaceAll('<', '\\u003c')}</script>`;

type Rendered = { html: string; isBroken: boolean };
type Report = (error: unknown, what: string) => void;

/**
 * Synchronous render, which is fast; only a page with suspended parts, such as the first of its
 * kind, renders again by stream.
 */
async function render(page: ReactNode, nonce: string, report: Report): Promise<Rendered> {
  const html = renderToString(page);
  return html.includes(UNFINISHED)
    ? renderSlowly(page, nonce, report)
    : { html: DOCTYPE + html, isBroken: false };
}

function renderSlowly(page: ReactNode, nonce: string, report: Report): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        // a refusal is a normal response with a page of its own
        if (isRouteErrorResponse(error)) return;
        isBroken = true;
        report(error, 'rendering');
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
