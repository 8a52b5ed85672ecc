import { WifiOff } from 'lucide-react';
import { text } from '../text.ts';
import { FailedState } from '../ui/states.tsx';

/** A block of an overlay that could not be fetched. */
export const OverlayFailed = ({ onRetry }: { onRetry(): void }) => (
  <FailedState icon={<WifiOff />} title={text.failed} retry={text.retry} onRetry={onRetry} />
);
