import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext, RequestIdContext } from './nonce.ts';
import { nonceContext, requestContext } from './server-context.ts';

const GIVE_UP_AFTER = 10_000;

/** What a loader did not expect is written with the id of its request; a refusal is an answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as Readonly<RouterContextProvider>).get(requestContext).report(error, 'loading');
};

/** Renders a page to a stream; crawlers get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const asked = context.get(requestContext);
  const whole = isbot(request.headers.get('user-agent') ?? '') || routerContext.isSpaMode;
  return new Promise<Response>((resolve, reject) => {
    let code = status;
    const answer = () => {
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={asked.id}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // a piece that is ready stands in its place: put there later by a script it would push the page about
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: whole ? undefined : answer,
        onAllReady: whole ? answer : undefined,
        onShellError: reject,
        onError(error) {
          // a refusal is an answer, and its page was chosen with its status
          if (isRouteErrorResponse(error)) return;
          code = 500;
          asked.report(error, 'drawing');
        },
      },
    );
    setTimeout(abort, GIVE_UP_AFTER).unref();
  });
}
