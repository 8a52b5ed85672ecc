import type { AdminFamily } from '#contract/products/families.ts';
import { newId } from '#server/db/new-id.ts';
import { combinationsOf } from '#shared/family-options.ts';
import type { TestApp } from './app.ts';
import { aPerson } from './people.ts';
import { aProduct, type Wanted } from './products.ts';

const PICTURE = { img: 'none.webp', alt: '', w: 600, h: 600, hash: '' };

export type Choices = Record<string, string[]>;

/** Options by their names, each of names. */
export const optionsOf = (choices: Choices) =>
  Object.entries(choices).map(([name, labels]) => ({
    name,
    kind: name === 'رنگ' ? ('colour' as const) : ('plain' as const),
    values: labels.map((label) => ({ label, swatch: null })),
  }));

type FamilyOptions = {
  title?: string;
  choices?: Choices;
  product?: Partial<Wanted>;
  onHand?: number;
};

/** A family in which every combination is a published product with the same stock, made by staff. */
export async function aFamily(shop: TestApp, options: FamilyOptions = {}): Promise<AdminFamily> {
  const { title = `پیراهن ${newId()}`, choices = { سایز: ['M', 'L'] }, onHand = 10 } = options;
  const { token } = await aPerson(shop, { role: 'admin' });
  const [first = [], ...add] = combinationsOf(Object.values(choices));
  const _id = await aProduct(shop, {
    title,
    brand: 'الف',
    category: 'ب',
    onHand,
    ...options.product,
  });
  const made = await shop.call('POST /api/admin/families', {
    token,
    body: { title, options: optionsOf(choices), variants: [{ _id, values: first }], add },
  });
  if (made.status !== 201) throw new Error(`no family: ${JSON.stringify(made.body)}`);
  const { _id: id, variants } = made.body;
  await shop.sql`update products set image = ${JSON.stringify([PICTURE])}::text::jsonb where family_id = ${id}`;
  const { status, body } = await shop.call('PATCH /api/admin/families/:id/variants', {
    token,
    params: { id },
    body: {
      variants: variants.map((one) => ({ ...one, onHand, was: one.onHand, status: 'published' })),
      reason: 'رسیدن کالای جدید',
    },
  });
  if (status !== 200) throw new Error(`not published: ${JSON.stringify(body)}`);
  return body;
}

/** The id of the variant with these values. */
export function variantOf({ variants }: AdminFamily, ...values: string[]): string {
  const found = variants.find((one) => one.values.join() === values.join());
  if (!found) throw new Error(`no variant of ${values.join()}`);
  return found._id;
}
