import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { Fold } from '#app/admin/common/fold.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { useProductMove } from '#app/admin/products/actions.tsx';
import type { Draft, SectionProps } from '#app/admin/products/draft.ts';
import { ProductStatus } from '#app/admin/products/status.tsx';
import { ProductCard } from '#app/common/product-card.tsx';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Button } from '#app/ui/button.tsx';
import { useApi } from '#app/use-api.ts';
import type {
  AdminProduct,
  AdminTerm,
  ProductStatus as Status,
} from '#contract/admin-catalogue.ts';
import { faDate } from '#shared/fa-dates.ts';
import { slugOf } from '#shared/slug.ts';
import { CategoryOffer } from './category-offer.tsx';

const t = productsText.form;
const side = productFormText;

type StatusProps = {
  product: AdminProduct;
  isDirty: boolean;
  onChange(product: AdminProduct): void;
};

/** Status of a product, with the move that is next; an unsaved form is saved first, by its bar. */
export function StatusSection({ product, isDirty, onChange }: StatusProps) {
  const { isBusy, move } = useProductMove(onChange);
  const { status } = product;
  const to: Status = status === 'published' || status === 'archived' ? 'hidden' : 'published';
  const { hide, publish, restore } = productsText.actions;
  const words = status === 'archived' ? restore : status === 'published' ? hide : publish;
  const change = async () => {
    const moved = await move(product, to);
    if (moved) onChange(moved);
  };
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-extrabold">{side.status}</h2>
        <ProductStatus status={status} />
        {!(isDirty && to === 'published') && (
          <Button
            look={to === 'published' ? 'primary' : 'line'}
            size="small"
            className="ms-auto"
            busy={isBusy}
            onClick={() => void change()}
          >
            {words}
          </Button>
        )}
      </div>
      <p className="mt-1 text-13 text-ink-500">{side.savedAt(faDate(product.updatedAt))}</p>
    </section>
  );
}

/** Brand and category. */
export function PlaceSection({ draft, set, faults }: SectionProps) {
  const brands = useApi('GET /api/admin/brands', { query: {} });
  const categories = useApi('GET /api/admin/categories', { query: {} });
  const byId = (term: AdminTerm) => ({ id: term._id, label: termLabel(term) });
  return (
    <Section title={side.place}>
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-1 wide:gap-4">
        <Choice
          label={t.fields.brand}
          none={t.choose}
          options={optionsOf(brands, byId)}
          value={draft.brand}
          error={faults.brand}
          onChange={(brand) => set({ brand })}
        />
        <div>
          <Choice
            label={t.fields.category}
            none={t.chooseCategory}
            options={optionsOf(categories, byId)}
            value={draft.category}
            error={faults.category}
            onChange={(category) => set({ category })}
          />
          {!draft.category && (
            <CategoryOffer
              title={draft.title}
              categories={categories.data ?? []}
              onTake={(category) => set({ category })}
            />
          )}
        </div>
      </div>
    </Section>
  );
}

/** Result of a search engine, as the page of the product would give it. */
export function GoogleFold({ draft }: { draft: Draft }) {
  const { data: shop } = useApi('GET /api/main/shop', {});
  const { google } = side;
  const address = shop ? new URL(shop.publicUrl).host : '';
  return (
    <Fold title={google.title} summary={draft.title} opens="wide">
      <div className="grid gap-0.5 rounded-control bg-paper p-3">
        <bdi className="truncate text-13 text-ink-500">
          {[address, draft.slug || slugOf(draft.title)].filter(Boolean).join(' › ')}
        </bdi>
        <b className="truncate text-sky-700">
          {draft.title || google.noTitle}
          {shop && ` | ${shop.name}`}
        </b>
        <p className="line-clamp-2 text-13 leading-6 text-ink-700">
          {(draft.shortText || draft.title || google.noText).slice(0, 160)}
        </p>
      </div>
    </Fold>
  );
}

type CardProps = { draft: Draft; product: AdminProduct | undefined };

/** Card of the product in lists, as it would be now; nothing in it can be pressed. */
export function LiveCard({ draft, product }: CardProps) {
  const { data: brands = [] } = useApi('GET /api/admin/brands', { query: {} });
  const name = brands.find(({ _id }) => _id === draft.brand)?.name ?? '';
  const place = { slug: '', name };
  if (!product && draft.title.trim() === '') return null;
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 max-wide:hidden desk:p-5">
      <h2 className="mb-3 font-extrabold">{side.card}</h2>
      <div inert className="mx-auto max-w-56">
        <ProductCard
          product={{
            _id: product?._id ?? '',
            title: draft.title,
            slug: draft.slug,
            code: draft.code,
            brand: product?.brand ?? place,
            category: product?.category ?? place,
            price: draft.saleTypes.includes('totalSell') ? draft.price : null,
            partialPrice: draft.saleTypes.includes('partialSell') ? draft.partialPrice : null,
            saleTypes: draft.saleTypes,
            // a new product is shown as it will be sold, before its stock is counted
            quantity: product?.quantity ?? draft.onHand ?? 1,
            minTotalQuantity: draft.minTotalQuantity ?? 1,
            image: draft.image,
          }}
        />
      </div>
    </section>
  );
}
