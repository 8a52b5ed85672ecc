import type { ReactNode } from 'react';
import { listText } from '#app/text/admin/list.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = {
  /** Words of the button that returns to the list. */
  show: string;
  onClose(): void;
  children: ReactNode;
};

/** Filters of a list over it, on a phone; each applies at once, the button only closes. */
export default function FilterSheet({ show, onClose, children }: Props) {
  return (
    <Dialog
      title={listText.filters.title}
      closeLabel={text.close}
      onClose={onClose}
      isLight
      footer={
        <Button size="large" wide onClick={onClose}>
          {show}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-2.5 *:col-span-2 *:w-full [&>input]:col-span-1">
        {children}
      </div>
    </Dialog>
  );
}
