import type { ComponentType, ReactNode } from 'react';

/** The router's link, handed in: primitives know no router. */
export type LinkLike = ComponentType<{
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  preventScrollReset?: boolean;
}>;
