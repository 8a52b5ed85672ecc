import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ProductList } from '#contract/catalogue.ts';
import { Filters } from './filters.tsx';

/** The filters of a phone, with the number of goods they leave. */
export default function FilterSheet({
  list,
  fixed,
  onClose,
}: {
  list: ProductList;
  fixed: boolean;
  onClose(): void;
}) {
  return (
    <Dialog
      isLight
      shape="box"
      title={listText.filter}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <Button wide size="large" onClick={onClose}>
          {listText.apply(list.total, list.isEstimate)}
        </Button>
      }
    >
      <div className="-mx-5 -my-5">
        <Filters facets={list.facets} fixed={fixed} />
      </div>
    </Dialog>
  );
}
