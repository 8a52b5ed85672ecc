import type { z } from 'zod';
import type { adminCatalogueEndpoints, ProductStatus } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { asTomans } from '#shared/money.ts';
import { pickFields, plainFields } from '#shared/product-fields.ts';
import { checkedVideo } from './pictures/checked-video.ts';
import { findPicture } from './pictures/picture-files.ts';
import { checkPrices, missingPrices, type Prices, settledPrices } from './prices.ts';
import { slugOf } from './product-path.ts';
import type { FormValues } from './product-values.ts';
import { sanitise } from './sanitise.ts';

type ChangeBody = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id']['body']
>;
export type ProductInput = Omit<ChangeBody, 'version'>;

/** What a checked form saves of a product. Reads pictures from the disk, so it runs before the transaction. */
export async function formValues(
  ctx: Ctx,
  form: ProductInput,
  status: ProductStatus,
): Promise<FormValues> {
  checkPrices(form, status);
  const { brand, category } = await findNames(ctx, form);
  const slug = form.slug ?? slugOf(form.title);
  if (!slug) throw invalidField('slug', 'field_required');
  return {
    ...pickFields(form, plainFields),
    title: form.title,
    slug,
    code: form.code,
    brand,
    category,
    ...settledPrices({
      saleTypes: form.saleTypes,
      price: inTomans(form.price),
      partialPrice: inTomans(form.partialPrice),
      tiers: form.tiers,
    }),
    image: await picturesOf(ctx, form),
    video: await checkedVideo(ctx, form.video),
    contents: sanitise(form.contents),
    attributes: form.attributes,
  };
}

const inTomans = (price: number | null) => (price === null ? null : asTomans(price));

async function findNames(ctx: Ctx, form: ProductInput) {
  const [row] = await ctx.sql<{ brand: string | null; category: string | null }[]>`
    select (select name from brands where id = ${form.brand}) as brand,
      (select name from categories where id = ${form.category}) as category`;
  if (!row?.brand) throw invalidField('brand', 'field_invalid');
  if (!row.category) throw invalidField('category', 'field_invalid');
  return { brand: row.brand, category: row.category };
}

async function picturesOf(ctx: Ctx, form: ProductInput): Promise<ProductPicture[]> {
  const found = await Promise.all(
    form.image.map(({ img }) => findPicture(ctx.files, 'products', img)),
  );
  return found.map((picture, i) => {
    if (!picture) throw invalidField(`image.${i}.img`, 'field_invalid');
    return { ...picture, alt: form.image[i]?.alt || form.title };
  });
}

/** A product that customers see needs a picture and a price of each sale that is on. */
export function checkPublishable(
  p: Omit<Prices, 'tiers'> & { status: ProductStatus; hasPicture: boolean },
) {
  if (p.status !== 'published') return;
  const fields: Record<string, ErrorKey> = {
    ...(!p.hasPicture && { image: 'field_required' as const }),
    ...missingPrices(p),
  };
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'publish_incomplete', {}, fields);
}
