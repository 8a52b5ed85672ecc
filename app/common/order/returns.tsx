import type { ReactNode } from 'react';
import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { ReturnStatus } from '#app/common/money/money-status.tsx';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import { returnsText as t } from '#app/text/returns.ts';
import { Link } from '#app/ui/link.tsx';
import type { Order } from '#contract/orders.ts';
import { faDate } from '#shared/fa-dates.ts';
import { returnKindText, returnReasonText, returnStatusText } from '#shared/labels/returns.ts';

type Return = Order['returns'][number];
type Props = {
  order: Pick<Order, 'returns'>;
  /** Base path of the staff pages of returns. */
  detailsAt?: string;
  onRenew(): Promise<unknown>;
  /** Action for a return. */
  actionOf?(one: Return): ReactNode;
};

/** Returns of an order with their status. */
export function Returns({ order: { returns }, detailsAt, onRenew, actionOf }: Props) {
  if (returns.length === 0) return null;
  return (
    <Block title={t.title}>
      <ul className="divide-y divide-line">
        {returns.map((one) => (
          <li key={one._id} className="grid gap-1.5 py-3 text-sm leading-7">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <Name one={one} detailsAt={detailsAt} />
              <ReturnStatus status={one.status} />
            </p>
            <Facts one={one} />
            <Pictures one={one} onRenew={onRenew} />
            <Steps one={one} />
            {actionOf?.(one)}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Name({ one, detailsAt }: { one: Return; detailsAt: string | undefined }) {
  const name = (
    <>
      {returnKindText[one.kind]} <PlainCode value={one.number} />
    </>
  );
  if (!detailsAt) return <b>{name}</b>;
  return (
    <Link
      to={`${detailsAt}/detail-${one._id}`}
      className="font-semibold hover:text-firoozeh-700 hover:underline"
    >
      {name}
    </Link>
  );
}

const Facts = ({ one }: { one: Return }) => (
  <>
    {one.lines.map((line) => (
      <p key={line._id} className="flex flex-wrap justify-between gap-x-3">
        <bdi>{line.title}</bdi>
        <span className="text-ink-500">{t.ofAsked(takenOf(one, line), line.asked)}</span>
      </p>
    ))}
    {one.refundOf && <p>{t.refundOf(one.refundOf)}</p>}
    <p className="text-13 text-ink-500">{returnReasonText[one.reason]}</p>
    {one.description && (
      <p className="whitespace-pre-line break-words text-ink-700">
        <bdi>{one.description}</bdi>
      </p>
    )}
    {one.note && (
      <p className="whitespace-pre-line break-words rounded-control bg-paper px-3 py-1.5">
        <b>{t.note}:</b> <bdi>{one.note}</bdi>
      </p>
    )}
    {one.status === 'accepted' && <p className="text-13 text-ink-500">{t.sendBack}</p>}
    {one.amount > 0 && (
      <p className="font-semibold">{t.refunded(one.amount, one.cardMasked ? 'card' : 'wallet')}</p>
    )}
    {one.cardMasked && (
      <p className="text-13 text-ink-500">
        {t.card} <PlainCode value={one.cardMasked} /> · {t.tracking}{' '}
        <PlainCode value={one.bankTracking} />
      </p>
    )}
  </>
);

/** Pieces by stage: received ones, else accepted ones, else the requested ones. */
function takenOf({ status }: Return, { asked, accepted, received }: Return['lines'][number]) {
  if (status === 'received' || status === 'refunded') return received;
  return accepted ?? asked;
}

const Pictures = ({ one, onRenew }: { one: Return; onRenew(): Promise<unknown> }) =>
  one.pictures.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {one.pictures.map((file, at) => (
        <li key={file._id}>
          <PrivatePicture
            file={file}
            alt={t.picture(at + 1)}
            onRenew={onRenew}
            className="size-16 rounded-control bg-paper object-cover"
          />
        </li>
      ))}
    </ul>
  );

const Steps = ({ one }: { one: Return }) => (
  <ol className="text-13 leading-6 text-ink-500">
    {one.history.map((step) => (
      <li key={step.at + step.status} className="flex flex-wrap justify-between gap-x-3">
        <span>{returnStatusText[step.status]}</span>
        <span>{faDate(step.at)}</span>
      </li>
    ))}
  </ol>
);
