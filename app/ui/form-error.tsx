import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** Error that screen readers announce at once; renders nothing if empty. */
export const FormError = ({ children, className = '' }: Props) =>
  children ? (
    <p role="alert" className={`text-sm font-semibold text-anar-600 ${className}`}>
      {children}
    </p>
  ) : null;
