import { text } from '#app/text.ts';
import { WifiOff } from '#app/ui/icons.tsx';
import { FailedState } from '#app/ui/states.tsx';

type Props = { onRetry(): void /** Renders as a card of its own. */; isCard?: boolean };

/** Error in place of content that failed to load, with a retry. */
export const FailedLoad = ({ onRetry, isCard = false }: Props) => (
  <div className={isCard ? 'rounded-tile bg-card shadow-1' : undefined}>
    <FailedState icon={<WifiOff />} title={text.failed} retry={text.retry} onRetry={onRetry} />
  </div>
);
