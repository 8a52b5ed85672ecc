import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Compass, TriangleAlert } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { REQUEST_ID_ELEMENT, useRequestId } from './use-request-id.ts';

/** Page not found, or a problem; a button leads back to /. */
export function ErrorPage({ status }: { status: number }) {
  const isMissing = status === 404 || status === 410;
  const requestId = useRequestId();
  const Icon = isMissing ? Compass : TriangleAlert;
  return (
    <main id="main" className="wrap grid min-h-[70dvh] place-items-center py-16 text-center">
      <title>{isMissing ? text.error.title404 : text.error.title500}</title>
      <meta name="robots" content="noindex" />
      <div>
        <span
          aria-hidden
          className={`mx-auto grid size-24 place-items-center rounded-full ${isMissing ? 'bg-firoozeh-50 text-firoozeh-600' : 'bg-anar-50 text-anar-600'}`}
        >
          <Icon className="size-11 stroke-[1.5]" />
        </span>
        <h1 className="mt-4 text-2xl font-extrabold">
          {isMissing ? text.error.title404 : text.error.title500}
        </h1>
        <p className="mt-2 text-ink-500">{isMissing ? text.error.body404 : text.error.body500}</p>
        {!isMissing && requestId && (
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
          {!isMissing && (
            <button
              type="button"
              className={buttonLook({ look: 'line' })}
              onClick={() => window.location.reload()}
            >
              {text.retry}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}
