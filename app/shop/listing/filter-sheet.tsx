import { useRef, useState } from 'react';
import type { ShownList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Filters } from './filters.tsx';

type Props = { list: ShownList; fixed: boolean; onClose(): void };

/**
 * Filters on a phone, with the number of matching products; the close button also submits typed
 * prices.
 */
export default function FilterSheet({ list, fixed, onClose }: Props) {
  const filters = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const show = () => {
    if (isTyped) filters.current?.querySelector('form')?.requestSubmit();
    onClose();
  };
  return (
    <Dialog
      isLight
      shape="box"
      title={listText.filter}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <Button wide size="large" onClick={show}>
          {isTyped ? listText.applyTyped : listText.apply(list.total, list.isEstimate)}
        </Button>
      }
    >
      <div
        ref={filters}
        className="-mx-5 -my-5"
        onInput={({ target }) => setTyped((target as HTMLElement).closest('form') !== null)}
        onSubmit={() => setTyped(false)}
      >
        <Filters facets={list.facets} fixed={fixed} />
      </div>
    </Dialog>
  );
}
