import { Fragment } from 'react';
import { listText } from '#app/text/admin/list.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';

const t = listText.keys;

/** Keyboard shortcuts of a list. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose} isLight>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
        {t.all.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt dir="ltr" className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong bg-paper px-2 font-sans text-13 font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
