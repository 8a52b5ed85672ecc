import { adminText } from '#app/text/admin/common.ts';
import { Link } from '#app/ui/link.tsx';
import { type MenuAct, PopMenu } from '#app/ui/pop-menu.tsx';

type FirstAct = Exclude<MenuAct, { file: string }>;
type Props = {
  /** Name of the row, for screen readers. */
  of: string;
  /** Actions of the row; undefined entries are left out. */
  acts: [FirstAct, ...(MenuAct | false | undefined)[]];
};

const LOOK =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 aria-expanded:bg-paper desk:size-9 [&_svg]:size-[18px]';

/** Menu of a row; a desktop also shows its first action while the row has the pointer or focus. */
export const RowMenu = ({ of, acts }: Props) => (
  <span className="flex justify-end max-tab:-me-2.5">
    <First act={acts[0]} />
    <PopMenu label={adminText.actsOf(of)} acts={acts} className={LOOK} />
  </span>
);

const FIRST = `${LOOK} opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 disabled:opacity-50 max-desk:hidden [@media(hover:none)]:opacity-100`;

function First({ act }: { act: FirstAct }) {
  const { icon: Sign, label, name = label } = act;
  const shared = { title: label, 'aria-label': name, className: FIRST };
  if ('to' in act)
    return (
      <Link to={act.to} {...shared}>
        <Sign />
      </Link>
    );
  return (
    <button type="button" disabled={act.isOff} onClick={act.run} {...shared}>
      <Sign />
    </button>
  );
}
