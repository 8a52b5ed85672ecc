import { buttonLook } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

/** Link from a list to the form of a new item. */
export const AddLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonLook()}>
    <Plus className="size-4" />
    {children}
  </Link>
);
