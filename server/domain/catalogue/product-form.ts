import type { z } from 'zod';
import type { adminCatalogueEndpoints, ProductStatus } from '#contract/admin-catalogue.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { pickFields, plainFields } from '#shared/product-fields.ts';
import { slugOf } from '#shared/slug.ts';
import { checkedVideo } from './pictures/checked-video.ts';
import { findPicture } from './pictures/picture-files.ts';
import { checkPrices, inTomans, missingPrices, type Prices, settledPrices } from './prices.ts';
import type { FormValues } from './product-values.ts';
import { sanitise } from './sanitise.ts';

type ChangeBody = z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/products/:id']['body']
>;
export type ProductInput = Omit<ChangeBody, 'version'>;

/**
 * Values that a checked form saves. Reads pictures from the disk, so call it before the
 * transaction.
 */
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

type Shown = Omit<Prices, 'tiers'> & { hasPicture: boolean };

/**
 * Throws if something is missing that customers would see. A published product without a picture
 * stays published after the shop starts to require pictures: `wasWithout`.
 */
export async function checkPublishable(
  ctx: Ctx,
  { status, wasWithout = false, ...p }: Shown & { status: ProductStatus; wasWithout?: boolean },
): Promise<void> {
  if (status !== 'published') return;
  const { sellsWithoutPicture } = await readSettings(ctx);
  const fields = missingToPublish(p, !sellsWithoutPicture && !wasWithout);
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'publish_incomplete', {}, fields);
}

/**
 * Missing fields of a published product: a price of each active sale, and a picture if the shop
 * requires one.
 */
export const missingToPublish = (p: Shown, needsPicture: boolean): Record<string, ErrorKey> => ({
  ...(needsPicture && !p.hasPicture && { image: 'field_required' as const }),
  ...missingPrices(p),
});
