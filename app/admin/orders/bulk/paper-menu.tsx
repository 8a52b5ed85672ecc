import { addressOf } from '#app/api.ts';
import { orderBulkText as t } from '#app/text/admin/order-bulk.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronDown, Download, Printer, ReceiptText } from '#app/ui/icons.tsx';
import { type MenuAct, PopMenu } from '#app/ui/pop-menu.tsx';

const AT = '/console/admin/orders';

/**
 * Menu of the papers of the selected orders: invoices, and for staff who send them packing list,
 * labels and the file for the courier.
 */
export const PaperMenu = ({ ids, mayShip }: { ids: string[]; mayShip: boolean }) => (
  <PopMenu
    label={t.papers.title}
    className={buttonLook({ size: 'small', look: 'line' })}
    face={
      <>
        <Printer className="size-4" />
        {t.papers.title}
        <ChevronDown className="size-4" />
      </>
    }
    acts={[
      {
        label: t.invoices.open,
        icon: ReceiptText,
        to: `${AT}/invoices?ids=${ids.join()}`,
      },
      ...(mayShip ? packets(ids.join()) : []),
    ]}
  />
);

const packets = (ids: string): MenuAct[] => [
  ...t.papers.packets.map(({ print, label }) => ({
    label,
    icon: Printer,
    to: `${AT}/parcels?ids=${ids}&print=${print}`,
  })),
  {
    label: t.papers.file,
    icon: Download,
    file: addressOf('/api/admin/parcels/export', {}, { ids, format: 'xlsx' }),
  },
];
