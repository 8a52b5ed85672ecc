import { api } from '#app/api.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { companyText as t } from '#app/text/company.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';

/** Company on the documents of an order, or a button that adds it. */
export function CompanyOnPapers({ order, onChange }: { order: Order; onChange(): void }) {
  const naming = useAction(toastRefusal);
  const name = async () => {
    await naming.run(async () => {
      await api('POST /api/orders/:id/company', { params: { id: order._id } });
      onChange();
    }, t.saved);
  };
  if (order.company)
    return <p className="text-sm text-ink-500 print:hidden">{t.isPut(order.company.name)}</p>;
  if (!order.can.nameCompany) return null;
  return (
    <Button look="line" className="print:hidden" busy={naming.isBusy} onClick={() => void name()}>
      {t.put}
    </Button>
  );
}
