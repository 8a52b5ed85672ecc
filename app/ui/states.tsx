import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type StateProps = { icon: ReactNode; title: string; body?: string; action?: ReactNode };

/** Empty list or block: a scene or an icon, one sentence, one action. */
export const EmptyState = ({ icon, title, body, action }: StateProps) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <span aria-hidden className="niche">
      {icon}
    </span>
    <p className="face wrap-anywhere text-19">{title}</p>
    {body && <p className="max-w-[44ch] text-ink-500">{body}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);

type FailedProps = { icon: ReactNode; title: string; retry: string; onRetry(): void };

/** Failed block with a retry. */
export const FailedState = ({ icon, title, retry, onRetry }: FailedProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <span aria-hidden className="niche niche-failed">
      {icon}
    </span>
    <p className="font-bold">{title}</p>
    <Button look="line" onClick={onRetry}>
      {retry}
    </Button>
  </div>
);

/** Placeholder in the size of the coming content, so that the layout does not shift. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
);
