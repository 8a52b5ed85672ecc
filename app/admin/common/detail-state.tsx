import { DetailFallback } from '#app/common/detail-fallback.tsx';

type Props = { error: unknown; back: string; backLabel: string; onRetry(): void };

/** In place of one row of staff: on the way, not there, or not fetched. */
export const DetailState = (props: Props) => (
  <div className={props.error ? 'rounded-tile bg-card shadow-1' : undefined}>
    <DetailFallback {...props} />
  </div>
);
