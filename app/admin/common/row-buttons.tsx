import { adminText } from '#app/text/admin/common.ts';
import { type Icon, Pencil, Trash2 } from '#app/ui/icons.tsx';

/** An action of a row, with the label for screen readers. */
type Act = { label: string; run(): void };

const LOOK =
  'grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 desk:size-9 [&_svg]:size-[18px]';

/** Buttons that edit and delete a row of a list. */
export const RowButtons = ({ edit, remove }: { edit: Act; remove: Act }) => (
  <span className="flex">
    <RowButton title={adminText.edit} act={edit} icon={Pencil} />
    <RowButton title={adminText.remove} act={remove} icon={Trash2} />
  </span>
);

type Props = { title: string; act: Act; icon: Icon };

const RowButton = ({ title, act, icon: Sign }: Props) => (
  <button type="button" title={title} aria-label={act.label} onClick={act.run} className={LOOK}>
    <Sign />
  </button>
);
