import type { AnchorHTMLAttributes } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** The new page stays where the old one was scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** `intent`: fetched as soon as somebody points at it. */
  prefetch?: 'intent' | undefined;
};

/**
 * A way within the shop. Nothing but an anchor, since a page has a hundred: `parts/follow-links.tsx` hears the presses
 * on all of them. An address elsewhere may stand here too.
 */
export const Link = ({ to, preventScrollReset, prefetch, ...rest }: Props) => (
  <a {...rest} href={to} data-link={preventScrollReset ? 'stay' : (prefetch ?? '')} />
);
