import { text } from '#app/text.ts';
import { WifiOff } from '#app/ui/icons.tsx';
import { FailedState } from '#app/ui/states.tsx';

type Props = { onRetry(): void /** Whether it stands on a card of its own. */; isCard?: boolean };

/** In place of what could not be fetched, with another try. */
export const FailedLoad = ({ onRetry, isCard = false }: Props) => (
  <div className={isCard ? 'rounded-tile bg-card shadow-1' : undefined}>
    <FailedState icon={<WifiOff />} title={text.failed} retry={text.retry} onRetry={onRetry} />
  </div>
);
