import { ApiError } from '#app/api.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { FailedLoad } from './failed-load.tsx';

type Props = {
  error: unknown;
  /** Advice if the row does not exist, instead of the general text. */
  missing?: string;
  back: string;
  backLabel: string;
  onRetry(): void;
};

/** Placeholder of a detail page while it loads, if it does not exist, or if it failed to load. */
export function DetailFallback({ error, missing, back, backLabel, onRetry }: Props) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="rounded-tile bg-card shadow-1">
        <EmptyState
          icon={<Scene name="search" />}
          title={text.error.title404}
          body={missing ?? text.error.body404}
          action={
            <Link to={back} className={buttonLook()}>
              {backLabel}
            </Link>
          }
        />
      </div>
    );
  if (error)
    return (
      <div className="grid justify-items-start gap-2">
        <Link
          to={back}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          <ArrowRight className="size-4" />
          {backLabel}
        </Link>
        <div className="w-full">
          <FailedLoad isCard onRetry={onRetry} />
        </div>
      </div>
    );
  return (
    <div aria-hidden className="grid gap-4">
      <Skeleton className="h-20 w-full rounded-tile" />
      <Skeleton className="h-56 w-full rounded-tile" />
    </div>
  );
}
