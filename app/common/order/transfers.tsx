import type { ReactNode } from 'react';
import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { TransferStatus } from '#app/common/money/money-status.tsx';
import { faPrice } from '#app/format.ts';
import { partsText } from '#app/text/parts.ts';
import { Link } from '#app/ui/link.tsx';
import type { Order } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { transferWayText } from '#shared/labels/payments.ts';

const t = partsText.transfer;
type Props = {
  order: Pick<Order, 'transfers'>;
  /** Base path of the staff pages of transfers. */
  detailsAt?: string;
  /** Action of the buyer for a transfer. */
  actionOf?(transfer: Order['transfers'][number]): ReactNode;
};

/** Transfers that a buyer reported for an order, with their status. */
export function Transfers({ order: { transfers }, detailsAt, actionOf }: Props) {
  if (transfers.length === 0) return null;
  return (
    <Block title={t.list}>
      <ul className="divide-y divide-line">
        {transfers.map((one) => (
          <li key={one._id} className="py-2.5 text-sm leading-7">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              {detailsAt ? (
                <Link
                  to={`${detailsAt}/detail-${one._id}`}
                  className="font-semibold hover:text-firoozeh-700 hover:underline"
                >
                  {transferWayText[one.way]}
                </Link>
              ) : (
                <b>{transferWayText[one.way]}</b>
              )}
              <TransferStatus status={one.status} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-500">
              <span>{faDate(one.at)}</span>
              <b className="text-sm text-ink-900">{faPrice(one.amount)}</b>
            </p>
            <p className="text-13 text-ink-500">
              {t.tracking}: <PlainCode value={one.tracking} />
            </p>
            {one.rejectReason && (
              <p className="text-13 text-anar-600">
                {t.reason}: <bdi>{one.rejectReason}</bdi>
              </p>
            )}
            {actionOf?.(one)}
          </li>
        ))}
      </ul>
    </Block>
  );
}
