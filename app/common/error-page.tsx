import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { RequestIdContext } from '#app/nonce.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { TriangleAlert } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';

const NAME = 'x-request-id';

const REQUEST_ID_ELEMENT = NAME;

/** Error page: not found, a fault, or no response (status 0), with a link to the home page. */
export function ErrorPage({ status, children }: { status: number; children?: ReactNode }) {
  const isGone = isMissing(status);
  const requestId = useRequestId();
  const t = text.error;
  const title = isGone ? t.title404 : status === 0 ? t.titleLost : t.title500;
  // the text says that we were notified, which is untrue for a fault in the browser
  const body = isGone ? t.body404 : requestId && t.body500;
  return (
    <main id="main" className="wrap grid min-h-[70dvh] place-items-center py-16 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <span aria-hidden className={isGone ? 'niche' : 'niche niche-failed'}>
          {isGone ? <Scene name="door" /> : <TriangleAlert />}
        </span>
        <h1 className="face mt-4 text-2xl">{title}</h1>
        <p className="mt-2 text-ink-500">{body}</p>
        {!isGone && requestId && (
          <p className="mt-2 text-sm text-ink-500">
            {text.error.requestId}{' '}
            <bdi id={REQUEST_ID_ELEMENT} dir="ltr" className="font-mono">
              {requestId}
            </bdi>
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonLook()}>
            {text.error.home}
          </Link>
          {!isGone && (
            <button
              type="button"
              className={buttonLook({ look: 'line' })}
              onClick={() => window.location.reload()}
            >
              {text.retry}
            </button>
          )}
        </div>
        {children}
      </div>
    </main>
  );
}

export const isMissing = (status: number) => status === 404 || status === 410;

const never = () => () => {};

/**
 * Id of the request that rendered this page on the server, kept during hydration; empty for pages
 * rendered in the browser.
 */
function useRequestId(): string {
  const ofServer = useContext(RequestIdContext);
  const rendered = () =>
    typeof document === 'undefined' ? ofServer : (document.getElementById(NAME)?.textContent ?? '');
  const [id] = useState(useSyncExternalStore(never, () => '', rendered));
  return id;
}
