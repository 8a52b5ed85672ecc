import { Sum } from '#app/common/block.tsx';
import { Picture } from '#app/common/picture.tsx';
import { TypeChip } from '#app/common/type-chip.tsx';
import { faPrice } from '#app/format.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { requestText } from '#app/text/requests.ts';
import type { Quote } from '#contract/requests.ts';

const t = requestText.view;

/** Products and prices of a quote, and the sums. */
export const QuoteLines = ({ quote }: { quote: Quote }) => (
  <>
    <TypeChip type={quote.orderType === 'total' ? 'totalSell' : 'partialSell'} />
    <ul className="divide-y divide-line">
      {quote.lines.map((line) => (
        <li key={line._id} className="flex gap-3.5 py-3">
          <Picture
            picture={line.image}
            alt=""
            name={line.title}
            sizes="56px"
            className="size-14 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1 leading-7">
            <p dir="auto" className="break-words text-start font-semibold">
              {line.title}
            </p>
            {line.note && (
              <p className="break-words text-13 text-ink-500">
                <bdi>{line.note}</bdi>
              </p>
            )}
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="text-ink-500">{t.each(line.quantity, faPrice(line.unitPrice))}</span>
              <b>{faPrice(line.lineTotal)}</b>
            </p>
          </div>
        </li>
      ))}
    </ul>
    <dl className="mt-2 border-t border-dashed border-line-strong pt-3">
      <Sum label={t.subtotal}>{faPrice(quote.goods)}</Sum>
      {quote.shipping > 0 && (
        <Sum label={quote.shippingCharged ? deliveryText.cost : t.shipping}>
          {faPrice(quote.shipping)}
        </Sum>
      )}
      <div className="flex items-baseline justify-between gap-4 pt-1">
        <dt className="font-bold">{t.total}</dt>
        <dd className="text-lg font-extrabold">{faPrice(quote.total)}</dd>
      </div>
    </dl>
  </>
);
