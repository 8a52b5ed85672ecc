import type { ReactNode } from 'react';
import { columnsOf } from '#app/admin/common/list/list-columns.tsx';
import { orderCells } from '#app/admin/orders/cells.tsx';
import { Picture } from '#app/common/picture.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ChevronLeft } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { orderList } from '#shared/lists/orders.ts';

const t = adminText.dashboard;

const Titled = ({
  title,
  count,
  to,
  more,
  children,
}: {
  title: string;
  /** Total, if fewer are shown. */
  count?: number;
  to: string;
  more: string;
  children: ReactNode;
}) => (
  <section>
    <header className="mb-2 flex items-center justify-between gap-3">
      <h2 className="font-extrabold">
        {title}
        {count ? <span className="ms-2 text-13 text-ink-500">{faNumber(count)}</span> : null}
      </h2>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-1 text-sm font-semibold text-firoozeh-700 hover:underline"
      >
        {more}
        <ChevronLeft className="size-4" />
      </Link>
    </header>
    {children}
  </section>
);

const SHOWN = orderList.shown.filter((name) => name !== 'next');
const ORDERS = columnsOf(orderList, orderCells, () => {}, SHOWN);

export const LatestOrders = ({ orders }: { orders: AdminOrderRow[] }) => (
  <Titled title={t.latest} to="/console/admin/orders" more={t.allOrders}>
    <DataTable
      label={t.latest}
      columns={ORDERS}
      rows={orders}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/orders/detail-${_id}`}
      link={Link}
      instead={orders.length === 0 && <p className="p-8 text-center text-ink-500">{t.noOrders}</p>}
    />
  </Titled>
);

/** Products that are nearly sold out. */
export const LowStock = ({ products, count }: { products: ProductCard[]; count: number }) => (
  <div className="rounded-tile bg-card px-4 pt-2 pb-3 shadow-1 desk:px-5">
    <Titled
      title={t.low}
      count={count}
      to="/console/admin/products?stock=low&status=published"
      more={adminText.all}
    >
      {products.length === 0 && <p className="py-8 text-center text-ink-500">{t.noLow}</p>}
      <ul className="divide-y divide-line">
        {products.slice(0, 5).map((product) => (
          <li key={product._id}>
            <Link
              to={`/console/admin/products/detail-${product._id}`}
              className="flex items-center gap-3 py-2 hover:text-firoozeh-700"
            >
              <Picture
                picture={product.image[0]}
                alt=""
                name={product.title}
                sizes="40px"
                className="size-10 shrink-0 rounded-md"
              />
              <span className="min-w-0 flex-1 truncate text-sm font-medium">{product.title}</span>
              <span
                className={
                  'shrink-0 text-13 font-semibold ' +
                  (product.quantity > 0 ? 'text-zaferan-800' : 'text-anar-600')
                }
              >
                {t.left(product.quantity)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  </div>
);
