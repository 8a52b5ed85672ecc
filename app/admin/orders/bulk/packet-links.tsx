import { addressOf } from '#app/api.ts';
import { orderBulkText as t } from '#app/text/admin/order-bulk.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Download, Printer } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

const LOOK = buttonLook({ size: 'small', look: 'line' });

/** Packing list and labels of the selected orders, and their file for the courier. */
export const PacketLinks = ({ ids }: { ids: string[] }) => (
  <>
    {t.papers.map(({ print, label }) => (
      <Link
        key={print}
        to={`/console/admin/orders/parcels?ids=${ids.join()}&print=${print}`}
        className={LOOK}
      >
        <Printer className="size-4" />
        {label}
      </Link>
    ))}
    <a
      href={addressOf('/api/admin/parcels/export', {}, { ids: ids.join(), format: 'xlsx' })}
      download
      className={LOOK}
    >
      <Download className="size-4" />
      {t.file}
    </a>
  </>
);
