import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { TriangleAlert } from '#app/ui/icons.tsx';
import type { Order } from '#contract/orders.ts';

const t = consoleText.order.changes;
type Change = Order['changes'][number];

/** Changes of an order by the shop at confirmation, line by line, before its payment. */
export const LineChanges = ({ changes }: Pick<Order, 'changes'>) =>
  changes.length > 0 && (
    <section
      aria-label={t.title}
      className="rounded-tile border border-zaferan-400 bg-zaferan-50 p-4 text-sm leading-7 desk:p-5"
    >
      <h2 className="flex items-center gap-2 font-extrabold text-zaferan-800">
        <TriangleAlert className="size-5 shrink-0" />
        {t.title}
      </h2>
      <ul className="mt-2 divide-y divide-zaferan-100">
        {changes.map((change) => (
          <li key={change._id} className="py-2">
            <bdi className="block font-semibold">{change.title}</bdi>
            {wordsOf(change).map((words) => (
              <span key={words} className="block text-zaferan-800">
                {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );

function wordsOf({ before, now }: Change): string[] {
  if (!now) return [t.removed(before?.orderQuantity ?? 0)];
  if (!before) return [t.added(now.orderQuantity, faPrice(now.unitPrice))];
  return [
    ...(before.orderQuantity === now.orderQuantity
      ? []
      : [t.quantity(before.orderQuantity, now.orderQuantity)]),
    ...(before.unitPrice === now.unitPrice
      ? []
      : [t.price(faPrice(before.unitPrice), faPrice(now.unitPrice))]),
  ];
}
