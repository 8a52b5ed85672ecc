import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** Why something was refused, read out at once; nothing without a sentence. */
export const FormError = ({ children, className = '' }: Props) =>
  children ? (
    <p role="alert" className={`text-sm font-semibold text-anar-600 ${className}`}>
      {children}
    </p>
  ) : null;
