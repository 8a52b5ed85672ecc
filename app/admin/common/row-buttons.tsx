import { adminText } from '#app/text/admin/common.ts';
import { Pencil, Trash2 } from '#app/ui/icons.tsx';

/** What a button of a row is called to a screen reader, and what it starts. */
type Act = { label: string; run(): void };

const LOOK =
  'grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 desk:size-9 [&_svg]:size-[18px]';

/** Changes and deletes a row of a list. */
export const RowButtons = ({ edit, remove }: { edit: Act; remove: Act }) => (
  <span className="flex">
    <button
      type="button"
      title={adminText.edit}
      aria-label={edit.label}
      onClick={edit.run}
      className={LOOK}
    >
      <Pencil />
    </button>
    <button
      type="button"
      title={adminText.remove}
      aria-label={remove.label}
      onClick={remove.run}
      className={LOOK}
    >
      <Trash2 />
    </button>
  </span>
);
