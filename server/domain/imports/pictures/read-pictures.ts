import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import { MAX_PRODUCT_PICTURES } from '#shared/limits.ts';
import { placeOf } from './picture-name.ts';

type Row = { code: string; name: string; picture: Omit<ProductPicture, 'alt'> };

/** The pictures that were sent with a table, by the codes of its rows, in the order of their numbers. */
export async function readPictures(
  { sql }: Ctx,
  { id, codes }: { id: string; codes: string[] },
): Promise<Map<string, ProductPicture[]>> {
  const rows = await sql<Row[]>`
    select code, name, picture
    from import_pictures
    where import_id = ${id} and code = any(${codes}::text[])`;
  const sorted = rows
    .map((row) => ({ ...row, place: placeOf(row.name, row.code) }))
    .toSorted((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1));
  return new Map(
    [...Map.groupBy(sorted, ({ code }) => code)].map(([code, all]) => [
      code,
      all.slice(0, MAX_PRODUCT_PICTURES).map(({ picture }) => ({ ...picture, alt: '' })),
    ]),
  );
}
