import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Keeps the scroll position on the new page. */
  preventScrollReset?: boolean | undefined;
  /** `intent` prefetches the page on hover. */
  prefetch?: 'intent' | undefined;
};

/**
 * Link within the shop: a plain anchor, since a page has a hundred; `common/follow-links.tsx`
 * handles their presses. External addresses work too.
 */
export const Link = ({ to, preventScrollReset, prefetch, ...rest }: Props) => (
  <a {...rest} href={to} data-link={preventScrollReset ? 'stay' : (prefetch ?? '')} />
);

/** Link component passed as a prop, as the kit does not depend on the router. */
export type LinkLike = ComponentType<{
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  preventScrollReset?: boolean;
}>;
