import { useSearchParams } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { OneInvoice } from '#app/common/order/print/invoice-papers.tsx';
import { SheetOnItsWay } from '#app/common/order/print/paper-parts.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { orderBulkText } from '#app/text/admin/order-bulk.ts';
import { printText } from '#app/text/print.ts';
import { Button } from '#app/ui/button.tsx';
import { Printer } from '#app/ui/icons.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { faDigits } from '#shared/digits.ts';
import { useInvoices } from './use-invoices.ts';

const t = orderBulkText.invoices;

/** Invoices of the selected orders, one after another, as they are printed. */
export default function InvoicesPage() {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))];
  const { data, error, mutate } = useInvoices(ids);
  const without = data?.filter(({ invoices }) => invoices.length === 0) ?? [];
  const hasAny = data !== undefined && without.length < data.length;
  return (
    <div className="mx-auto grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4 print:block print:max-w-none">
      <title>{`${t.title} | ${adminText.name}`}</title>
      <h1 className="sr-only print:hidden">{t.title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <BackLink list="/console/admin/orders" label={t.back} look="line" />
        <Button onClick={() => window.print()} disabled={!hasAny}>
          <Printer className="size-4" />
          {printText.print}
        </Button>
      </div>
      {without.length > 0 && hasAny && (
        <p
          role="status"
          className="rounded-tile bg-zaferan-50 p-4 text-sm leading-7 text-zaferan-800 print:hidden"
        >
          {t.without(without.map(({ order }) => faDigits(order.orderNumber)))}
        </p>
      )}
      {ids.length === 0 || (data && !hasAny) ? (
        <EmptyState
          icon={<Scene name="parcels" />}
          title={ids.length === 0 ? t.none : t.noneIssued}
        />
      ) : data ? (
        data.map(({ order, invoices }) =>
          invoices.map((invoice) => (
            <OneInvoice key={invoice.number} order={order} paper="invoice" invoice={invoice} />
          )),
        )
      ) : (
        <SheetOnItsWay error={error} onRetry={() => void mutate()} />
      )}
    </div>
  );
}
