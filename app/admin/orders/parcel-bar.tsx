import type { ListParams } from '#app/admin/common/use-list-params.ts';
import type { useSelection } from '#app/admin/common/use-selection.ts';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

const t = parcelsText.list;
const AT = '/console/admin/orders/parcels';

type Props = { params: ListParams; selection: ReturnType<typeof useSelection>; total: number };

/** Actions for the selected orders, or for all that match the filters. */
export function ParcelBar({ params, selection: { ids, clear }, total }: Props) {
  if (ids.length === 0) return null;
  const { page: _, pageSize: __, ...filters }: Record<string, string> = params.query;
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-2 rounded-tile border border-firoozeh-100 bg-firoozeh-50 px-4 py-2 shadow-2"
    >
      <b className="me-2 text-sm">{t.selected(ids.length)}</b>
      <Link to={`${AT}?ids=${ids.join()}`} className={buttonLook({ size: 'small' })}>
        {t.open}
      </Link>
      {total > ids.length && (
        <Link
          to={`${AT}?${new URLSearchParams(filters)}`}
          className={buttonLook({ size: 'small', look: 'line' })}
        >
          {t.openAll}
        </Link>
      )}
      <Button size="small" look="plain" onClick={clear}>
        {t.clear}
      </Button>
    </div>
  );
}
