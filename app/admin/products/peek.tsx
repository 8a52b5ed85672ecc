import { PeekOf } from '#app/admin/common/list/peek-of.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { faPrice } from '#app/format.ts';
import { useMay } from '#app/session/rights.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { faAgo } from '#shared/fa-dates.ts';
import { ProductStatus } from './status.tsx';
import { StockNow } from './stock.tsx';

const t = productsText;
type Props = { id: string; onChange(): void };

/** A product beside the list: picture, prices with their tiers, stock and attributes. */
export default function ProductPeek(props: Props) {
  const may = useMay();
  return (
    <PeekOf endpoint="GET /api/admin/products/:id" {...props}>
      {(product, change) => (
        <>
          <Head product={product} />
          <Prices product={product} />
          <Block title={t.form.stock}>
            <Stock
              product={product}
              mayCount={may('products.write', 'products.stock') && product.status !== 'archived'}
              onChange={change}
            />
          </Block>
          {product.attributes.length > 0 && (
            <Block title={t.form.attributes}>
              <dl>
                {product.attributes.map(({ name, value }) => (
                  <Fact key={name} label={name}>
                    <bdi>{value}</bdi>
                  </Fact>
                ))}
              </dl>
            </Block>
          )}
        </>
      )}
    </PeekOf>
  );
}

type OneProps = { product: AdminProduct };

const Head = ({ product }: OneProps) => (
  <section className="flex gap-4 rounded-tile bg-card p-4 shadow-1">
    <Picture
      picture={product.image[0]}
      alt=""
      name={product.title}
      sizes="112px"
      className="size-28 shrink-0 rounded-control"
    />
    <div className="grid min-w-0 content-start justify-items-start gap-1 text-sm">
      <p className="font-bold">
        <bdi>{product.brand.name}</bdi> · <bdi>{product.category.name}</bdi>
      </p>
      <PlainCode value={product.code} />
      <span className="text-13 text-ink-500">{faAgo(product.updatedAt)}</span>
      <ProductStatus status={product.status} />
      {product.status === 'published' && (
        <Link
          to={productLink(product)}
          className="inline-flex min-h-11 items-center font-semibold text-firoozeh-700 hover:underline desk:min-h-9"
        >
          {t.actions.view}
        </Link>
      )}
    </div>
  </section>
);

const Prices = ({ product: { price, partialPrice, tiers, minTotalQuantity } }: OneProps) => (
  <Block title={t.form.prices}>
    <dl>
      {partialPrice !== null && <Fact label={t.form.sellPartial}>{faPrice(partialPrice)}</Fact>}
      {price !== null && (
        <Fact label={t.form.sellTotal}>
          {faPrice(price)}{' '}
          <span className="font-normal text-ink-500">{t.peek.from(minTotalQuantity)}</span>
        </Fact>
      )}
      {tiers.map((tier) => (
        <Fact key={tier.from} label={t.peek.from(tier.from)}>
          {faPrice(tier.price)}
        </Fact>
      ))}
    </dl>
  </Block>
);

type StockProps = OneProps & { mayCount: boolean; onChange(product: AdminProduct): void };

/** Stock with the dialog that changes it, for staff who may count. */
const Stock = ({ product, mayCount, onChange }: StockProps) =>
  mayCount ? (
    <StockNow product={product} onStock={onChange} />
  ) : (
    <dl>
      <Fact label={t.stock.sellable}>{faNumber(product.quantity)}</Fact>
      <Fact label={t.stock.reserved}>{faNumber(product.reserved)}</Fact>
    </dl>
  );
