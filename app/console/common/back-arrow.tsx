import type { ComponentProps } from 'react';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'className' | 'children' | 'aria-label'> & {
  /** Name of the target for screen readers. */
  label: string;
};

/** Link back to the list, before the title of a detail page or a form. */
export const BackArrow = ({ label, ...link }: Props) => (
  <Link
    {...link}
    aria-label={label}
    className="-ms-2 grid size-11 place-items-center rounded-control text-ink-700 hover:bg-paper print:hidden"
  >
    <ArrowRight className="size-5" />
  </Link>
);
