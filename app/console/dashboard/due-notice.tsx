import { PlainCode } from '#app/common/code.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CreditCard, FileText } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ConsoleInfo } from '#contract/console.ts';
import { faDate, faSpan } from '#shared/fa-dates.ts';

const t = consoleText.dashboard;
const MAX = 3;
type Notice = ConsoleInfo['notices'][number];

/** Unpaid orders, the most urgent first. */
export const DueNotices = ({ notices }: { notices: Notice[] }) => (
  <>
    {notices.slice(0, MAX).map((notice) => (
      <DueNotice key={notice.orderId} notice={notice} />
    ))}
    {notices.length > MAX && (
      <Link
        to="/console/orders?tab=due"
        className="flex min-h-11 items-center justify-center rounded-tile border border-zaferan-100 bg-zaferan-50 px-4 text-sm font-semibold text-zaferan-800 hover:underline"
      >
        {t.moreDue(notices.length - MAX)}
      </Link>
    )}
  </>
);

function DueNotice({ notice }: { notice: Notice }) {
  const { kind, orderId, orderNumber, amount, expiresAt } = notice;
  const order = `/console/orders/detail-${orderId}`;
  const Icon = kind === 'proforma' ? FileText : CreditCard;
  const [before, after] = t.due[kind];
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-tile border border-zaferan-100 bg-zaferan-50 p-4 desk:px-5">
      <Icon className="size-10 shrink-0 stroke-[1.5] text-zaferan-600" />
      <div className="min-w-0 flex-1 leading-7">
        <Link to={order} className="block text-balance font-bold hover:underline">
          {before} <PlainCode value={orderNumber} /> {after}
        </Link>
        <p className="flex flex-wrap gap-x-4 text-sm text-zaferan-800">
          <b>{faPrice(amount)}</b>
          {expiresAt && kind === 'proforma' && <span>{t.validUntil(faDate(expiresAt))}</span>}
          {expiresAt && kind === 'unpaid_order' && <Left until={expiresAt} />}
        </p>
      </div>
      <Link
        to={`${order}?pay=again`}
        className={buttonLook({ look: 'due', className: 'w-full desk:w-auto' })}
      >
        {t.pay}
      </Link>
    </section>
  );
}

function Left({ until }: { until: string }) {
  const left = useCountdown(Date.parse(until));
  return left > 0 && <span role="timer">{t.left(faSpan(left))}</span>;
}
