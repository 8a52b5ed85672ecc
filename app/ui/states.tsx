import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type StateProps = { icon: ReactNode; title: string; body?: string; action?: ReactNode };

/** A list or block with nothing in it: a drawing, one sentence, one action. */
export const EmptyState = ({ icon, title, body, action }: StateProps) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <span
      aria-hidden
      className="grid size-20 place-items-center rounded-full bg-firoozeh-50 text-firoozeh-600 [&_svg]:size-9 [&_svg]:stroke-[1.5]"
    >
      {icon}
    </span>
    <p className="wrap-anywhere text-17 font-bold">{title}</p>
    {body && <p className="max-w-[44ch] text-ink-500">{body}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);

type FailedProps = { icon: ReactNode; title: string; retry: string; onRetry(): void };

/** A block that could not be fetched, with a way to try again. */
export const FailedState = ({ icon, title, retry, onRetry }: FailedProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <span
      aria-hidden
      className="grid size-20 place-items-center rounded-full bg-anar-50 text-anar-600 [&_svg]:size-9 [&_svg]:stroke-[1.5]"
    >
      {icon}
    </span>
    <p className="font-bold">{title}</p>
    <Button look="line" onClick={onRetry}>
      {retry}
    </Button>
  </div>
);

/** Lines of the shape of what is coming, so that nothing jumps. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
);
