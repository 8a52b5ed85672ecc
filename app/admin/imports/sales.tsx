import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { useMay } from '#app/session/rights.ts';
import { importsText } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { ImportSales } from '#contract/desk/promotions.ts';
import type { ImportInfo } from '#contract/imports.ts';

const t = importsText.sales;
const SHOPS: ImportInfo['source'][] = ['woo_products', 'shopify_products'];

/** Sale prices of an applied file of another shop, and the button that makes promotions of them. */
export function FileSales({ info: { _id, source, status } }: { info: ImportInfo }) {
  const isAsked = useMay()('products.write') && status === 'applied' && SHOPS.includes(source);
  const params = { id: _id };
  const { data, mutate } = useApi('GET /api/admin/imports/:id/sales', isAsked ? { params } : null);
  const move = useMove<ImportSales>({
    onChange: (sales) => void mutate(sales, { revalidate: !sales }),
  });
  if (!data || data.products === 0) return null;
  const promote = () =>
    move.run(() => api('POST /api/admin/imports/:id/promotions', { params }), t.made);
  return (
    <section className="grid gap-2 rounded-tile bg-card p-4 text-sm leading-7 shadow-1 desk:p-5">
      <p>
        <b>{t.found(data.products)}</b> {t.hint}
      </p>
      {data.promotions.length === 0 ? (
        <Button
          look="line"
          className="justify-self-start"
          busy={move.isBusy}
          busyText={text.sending}
          onClick={() => void promote()}
        >
          {t.promote}
        </Button>
      ) : (
        <ul>
          {data.promotions.map(({ _id: id, title, products }) => (
            <li key={id}>
              <Link
                to={`/console/admin/promotions/detail-${id}`}
                className="inline-flex min-h-9 items-center font-semibold text-firoozeh-700 hover:underline"
              >
                {t.draft(title, products)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FormError>{move.message()}</FormError>
    </section>
  );
}
