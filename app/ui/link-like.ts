import type { ComponentType, ReactNode } from 'react';

/** Link component passed as a prop, as the kit does not depend on the router. */
export type LinkLike = ComponentType<{
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  preventScrollReset?: boolean;
}>;
