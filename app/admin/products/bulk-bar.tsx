import { productsText } from '#app/text/admin/products.ts';
import { Button } from '#app/ui/button.tsx';
import { faNumber } from '#shared/digits.ts';
import type { Bulk } from './use-bulk-status.ts';

const t = productsText.bulk;

/** What can be done with the chosen products, and what became of the last time. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const { rows, progress, result } = bulk;
  const isBusy = progress !== undefined;
  const busyText = t.progress((progress ?? 0) + 1, rows.length);
  return (
    <div role="status">
      {rows.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-tile border border-firoozeh-100 bg-firoozeh-50 px-4 py-2 shadow-2">
          <b className="me-2 text-sm">{t.selected(faNumber(rows.length))}</b>
          <Button
            size="small"
            busy={isBusy}
            busyText={busyText}
            onClick={() => void bulk.run('published')}
          >
            {productsText.actions.publish}
          </Button>
          <Button
            size="small"
            look="line"
            disabled={isBusy}
            onClick={() => void bulk.run('hidden')}
          >
            {productsText.actions.hide}
          </Button>
          <Button size="small" look="plain" disabled={isBusy} onClick={bulk.clear}>
            {t.clear}
          </Button>
        </div>
      )}
      {result && (
        <div className="mt-2 max-h-[40dvh] overflow-y-auto rounded-tile border border-line bg-card px-4 py-2 text-sm shadow-2">
          <p
            className={result.failures.length > 0 ? 'font-semibold text-anar-600' : 'text-leaf-700'}
          >
            {t.done(faNumber(result.done), faNumber(result.failures.length))}
          </p>
          <ul className="list-inside list-disc text-ink-700">
            {result.failures.map(({ id, title, reason }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{title}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
