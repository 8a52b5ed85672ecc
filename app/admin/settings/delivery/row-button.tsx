import { Trash2 } from '#app/ui/icons.tsx';

type Props = { label: string; onPress(): void };

/** Removes a row of a form. */
export const RemoveRow = ({ label, onPress }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-md text-anar-600 hover:bg-paper"
  >
    <Trash2 className="size-[18px]" />
  </button>
);
