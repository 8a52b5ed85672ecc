import type { z } from 'zod';
import type { AdminTerm, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  changeProducts,
  movedProducts,
  readStoredProducts,
} from '#server/domain/catalogue/change-products.ts';
import { readAdminTerm } from '#server/domain/catalogue/list-admin-terms.ts';
import { slugOf } from '#server/domain/catalogue/product-path.ts';
import { readPaths } from '#server/domain/catalogue/remember-path.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { refuseParent } from './delete-term.ts';
import { lockTree } from './place-category.ts';

type Input = { id: string } & z.output<
  (typeof adminCatalogueEndpoints)['POST /api/admin/categories/:id/merge']['body']
>;

/** So many goods are moved while others wait; more are moved by a bulk change before. */
const MOST = 2000;
const taxonomy = 'categories';

/**
 * Moves all goods of a category to another one, where its addresses lead from now on, and deletes it. Throws `conflict`,
 * `field_invalid`, `category_has_below`, `merge_too_large` {max}, `merge_path_taken` {title}.
 */
export function mergeCategory(ctx: Ctx, { id, into, version }: Input): Promise<AdminTerm> {
  return inTransaction(ctx, async (tx) => {
    await lockTree(tx);
    // the row locks keep products from being added meanwhile
    await tx.sql`select 1 from categories where id in ${tx.sql([id, into])} order by id for update`;
    const before = await readAdminTerm(tx, { taxonomy, id });
    if (before.version !== version) throw conflict();
    const target = id === into ? undefined : await findTarget(tx, into);
    if (!target) throw invalidField('into', 'field_invalid');
    await refuseParent(tx, id);
    const moved = await moveGoods(tx, id, target.name);
    await moveAddresses(tx, before, target);
    await recordAudit(tx, {
      ...{ action: 'categories.merge', entity: taxonomy, entityId: into },
      before: { name: before.name, slug: before.slug },
      after: { name: target.name, products: moved },
    });
    return readAdminTerm(tx, { taxonomy, id: into });
  });
}

async function findTarget(tx: Ctx, id: string): Promise<AdminTerm | undefined> {
  const [there] = await tx.sql`select 1 from categories where id = ${id}`;
  return there && readAdminTerm(tx, { taxonomy, id });
}

/** As staff move one by its form: a new version, the words of the search, a row in the log. Answers how many. */
async function moveGoods(tx: Ctx, from: string, category: string): Promise<number> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from products where category_id = ${from} order by id limit ${MOST + 1}`;
  if (rows.length > MOST) throw new DomainError('conflict', 'merge_too_large', { max: MOST });
  if (rows.length === 0) return 0;
  const goods = await readStoredProducts(tx, { ids: rows.map(({ id }) => id), lock: true });
  const changes = goods.map((before) => ({ before, set: { category } }));
  const ways = await readPaths(tx, movedProducts(changes));
  const taken = ways.find(({ isTaken }) => isTaken);
  if (taken) {
    const title = goods.find(({ id }) => id === taken.id)?.title;
    throw new DomainError('conflict', 'merge_path_taken', { title });
  }
  await changeProducts(tx, { changes, action: 'product.change' });
  return goods.length;
}

/** Whoever knew the category by its address or by that of its goods comes to where they are now. */
async function moveAddresses({ sql }: Ctx, from: AdminTerm, to: AdminTerm): Promise<void> {
  await sql`
    update product_aliases a set category_id = ${to._id} where category_id = ${from._id} and not exists (
      select from product_aliases o where o.category_id = ${to._id} and o.brand_id = a.brand_id and o.slug = a.slug)`;
  await sql`delete from categories where id = ${from._id}`;
  const known = [...to.aliases, ...from.aliases, from.slug, slugOf(from.name)];
  const aliases = [...new Set(known)].filter((slug) => slug !== to.slug);
  await sql`
    update categories set aliases = ${aliases}::text[], version = version + 1 where id = ${to._id}`;
}
