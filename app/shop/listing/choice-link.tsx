import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = {
  role: 'checkbox' | 'switch' | 'radio';
  isOn: boolean;
  to: string;
  className: string;
  children: ReactNode;
};

/** A choice as a link: works before the scripts load, and by the space key like a checkbox. */
export const ChoiceLink = ({ isOn, children, ...rest }: Props) => (
  <Link
    {...rest}
    preventScrollReset
    rel="nofollow"
    aria-checked={isOn}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      event.currentTarget.click();
    }}
  >
    {children}
  </Link>
);
