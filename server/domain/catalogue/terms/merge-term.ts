import type { z } from 'zod';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import type { mergeForm, TermMerge } from '#contract/products/merge.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  changeProducts,
  movedProducts,
  readStoredProducts,
} from '#server/domain/catalogue/change-products.ts';
import { readAdminTerm } from '#server/domain/catalogue/list-admin-terms.ts';
import type { Taxonomy } from '#server/domain/catalogue/list-terms.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { conflict, DomainError, invalidField, notFound } from '#server/errors.ts';
import { MAX_MERGED } from '#shared/limits.ts';
import { slugOf } from '#shared/slug.ts';
import { columnOf, refuseParent } from './delete-term.ts';
import { lockTree } from './place-category.ts';
import { refusePriced } from './refuse-priced.ts';

type Term = { taxonomy: Taxonomy; id: string };
type Input = Term & z.output<typeof mergeForm>;

/** Products that a merge would move, of every status and with each variant. Throws `not_found`. */
export async function readMerge(ctx: Ctx, { taxonomy, id }: Term): Promise<TermMerge> {
  const { sql } = ctx;
  const column = columnOf(ctx, taxonomy);
  const [row] = await sql<TermMerge[]>`
    select (select count(*)::int from products where ${column} = t.id) as goods,
      (select count(*)::int
        from products
        where ${column} = t.id and status = 'published') as published,
        ${MAX_MERGED}::int as max
    from ${sql(taxonomy)} t where id = ${id}`;
  if (!row) throw notFound();
  return row;
}

/**
 * Moves all products of a brand or category to another, redirects its addresses there, and deletes
 * it. Throws `conflict`, `field_invalid`, `category_has_below`, `merge_too_large` {max},
 * `merge_path_taken` {title}, `term_in_price_list` {list}.
 */
export function mergeTerm(ctx: Ctx, { taxonomy, id, into, version }: Input): Promise<AdminTerm> {
  return inTransaction(ctx, async (tx) => {
    if (taxonomy === 'categories') await lockTree(tx);
    // the row locks keep others from adding products in the meantime
    await tx.sql`
      select 1 from ${tx.sql(taxonomy)} where id in ${tx.sql([id, into])} order by id for update`;
    const before = await readAdminTerm(tx, { taxonomy, id });
    if (before.version !== version) throw conflict();
    const target = id === into ? undefined : await findTarget(tx, { taxonomy, id: into });
    if (!target) throw invalidField('into', 'field_invalid');
    if (taxonomy === 'categories') await refuseParent(tx, id);
    await refusePriced(tx, taxonomy, id);
    const moved = await moveProducts(tx, { taxonomy, id }, target.name);
    await moveAddresses(tx, taxonomy, { from: before, to: target });
    await recordAudit(tx, {
      action: `${taxonomy}.merge`,
      entity: taxonomy,
      entityId: into,
      before: { name: before.name, slug: before.slug },
      after: { name: target.name, products: moved },
    });
    return readAdminTerm(tx, { taxonomy, id: into });
  });
}

async function findTarget(tx: Ctx, term: Term): Promise<AdminTerm | undefined> {
  const [there] = await tx.sql`select 1 from ${tx.sql(term.taxonomy)} where id = ${term.id}`;
  return there && readAdminTerm(tx, term);
}

/** Moves products as the form does: version, search text and log row. Returns their number. */
async function moveProducts(tx: Ctx, { taxonomy, id }: Term, name: string): Promise<number> {
  const rows = await tx.sql<{ id: string }[]>`
    select id
    from products
    where ${columnOf(tx, taxonomy)} = ${id}
    order by id
    limit ${MAX_MERGED + 1}`;
  if (rows.length > MAX_MERGED)
    throw new DomainError('conflict', 'merge_too_large', { max: MAX_MERGED });
  if (rows.length === 0) return 0;
  const products = await readStoredProducts(tx, { ids: rows.map((row) => row.id), lock: true });
  const set = taxonomy === 'brands' ? { brand: name } : { category: name };
  const changes = products.map((before) => ({ before, set }));
  const ways = await readPaths(tx, movedProducts(changes));
  const taken = ways.find(({ isTaken }) => isTaken);
  if (taken) {
    const title = products.find((one) => one.id === taken.id)?.title;
    throw new DomainError('conflict', 'merge_path_taken', { title });
  }
  await changeProducts(tx, { changes, action: 'product.change' });
  return products.length;
}

/** Redirects addresses of the removed term, and of its products, to the new ones. */
async function moveAddresses(
  tx: Ctx,
  taxonomy: Taxonomy,
  { from, to }: { from: AdminTerm; to: AdminTerm },
): Promise<void> {
  const { sql } = tx;
  const column = columnOf(tx, taxonomy);
  const other = sql(taxonomy === 'brands' ? 'category_id' : 'brand_id');
  await sql`
    update product_aliases a
    set ${column} = ${to._id}
    where ${column} = ${from._id} and not exists (
      select from product_aliases o
      where o.${column} = ${to._id} and o.${other} = a.${other} and o.slug = a.slug)`;
  await sql`delete from ${sql(taxonomy)} where id = ${from._id}`;
  const known = [...to.aliases, ...from.aliases, from.slug, slugOf(from.name)];
  const aliases = [...new Set(known)].filter((slug) => slug !== to.slug);
  await sql`
    update ${sql(taxonomy)}
    set aliases = ${aliases}::text[], version = version + 1
    where id = ${to._id}`;
}
