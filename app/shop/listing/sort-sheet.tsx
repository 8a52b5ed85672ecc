import { listText } from '#app/text/list.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Check } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SortOrder } from '#contract/catalogue.ts';
import { withParams } from './listing-params.ts';
import { useListParams } from './use-list-params.ts';

type Props = { offered: SortOrder[]; chosen: SortOrder; onClose(): void };

/** Sort orders on a phone; a choice closes the sheet. */
export default function SortSheet({ offered, chosen, onClose }: Props) {
  const params = useListParams();
  return (
    <Dialog isLight shape="box" title={listText.sort} closeLabel={text.close} onClose={onClose}>
      <ul className="-my-3 divide-y divide-line">
        {offered.map((one) => (
          <li key={one}>
            <Link
              to={withParams(params, { sort: one })}
              preventScrollReset
              aria-current={one === chosen ? 'true' : undefined}
              onClick={onClose}
              className={`flex min-h-13 items-center justify-between ${one === chosen ? 'font-bold text-firoozeh-700' : ''}`}
            >
              {listText.sorts[one]}
              {one === chosen && <Check className="size-5" />}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
