import { type ReactNode, Suspense } from 'react';
import { Opening } from './opening.tsx';

type Props = { onClose(): void; children: ReactNode };

/** Around a dialog whose code comes when it is asked for. */
export const LateDialog = ({ onClose, children }: Props) => (
  <Suspense fallback={<Opening onClose={onClose} />}>{children}</Suspense>
);
