import { Link } from 'react-router';
import { faNumber } from '../format.ts';
import { text } from '../text.ts';
import { buttonLook } from '../ui/button.tsx';

/** Page not found, or a problem; a button leads back to /. */
export function ErrorPage({ status }: { status: number }) {
  const isMissing = status === 404 || status === 410;
  return (
    <main id="main" className="wrap grid min-h-[70dvh] place-items-center py-16 text-center">
      <title>{isMissing ? text.error.title404 : text.error.title500}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p
          aria-hidden
          className="text-[72px] font-extrabold leading-none text-firoozeh-200 desk:text-[96px]"
        >
          {isMissing ? faNumber(404) : text.error.mark}
        </p>
        <h1 className="mt-4 text-2xl font-extrabold">
          {isMissing ? text.error.title404 : text.error.title500}
        </h1>
        <p className="mt-2 text-ink-500">{isMissing ? text.error.body404 : text.error.body500}</p>
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
