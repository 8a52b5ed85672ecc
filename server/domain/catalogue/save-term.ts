import type { z } from 'zod';
import type { AdminTerm, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { searchLine } from '#server/domain/words/index-text.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { slugOf } from '#shared/slug.ts';
import { readAdminTerm } from './list-admin-terms.ts';
import type { Taxonomy } from './list-terms.ts';
import { findPicture } from './pictures/picture-files.ts';
import { RESERVED_WORDS } from './reserved-words.ts';
import { sanitise } from './sanitise.ts';
import { refuseTaken } from './taken.ts';
import { placeLast } from './terms/place-category.ts';

type Form = z.output<(typeof adminCatalogueEndpoints)['POST /api/admin/brands']['body']>;

/** Adds a brand or a category. */
export async function addTerm(
  ctx: Ctx,
  { taxonomy, form }: { taxonomy: Taxonomy; form: Form },
): Promise<AdminTerm> {
  const columns = await columnsOf(ctx, taxonomy, form);
  return refuseTaken(() =>
    makeOnce(ctx, async (tx) => {
      const id = newId();
      const place = taxonomy === 'brands' ? {} : await placeLast(tx, form.parent ?? null);
      await tx.sql`insert into ${tx.sql(taxonomy)} ${tx.sql({ id, ...columns, ...place })}`;
      await rememberWords(tx, searchLine(form.name));
      const after = await readAdminTerm(tx, { taxonomy, id });
      await recordAudit(tx, { action: `${taxonomy}.add`, entity: taxonomy, entityId: id, after });
      return after;
    }),
  );
}

/** Changes a brand or a category; its old slug lives on as an alias and its products are found by the new name. */
export async function changeTerm(
  ctx: Ctx,
  input: { taxonomy: Taxonomy; id: string; version: number; form: Form },
): Promise<AdminTerm> {
  const { taxonomy, id, version, form } = input;
  const before = await readAdminTerm(ctx, { taxonomy, id });
  const columns = await columnsOf(ctx, taxonomy, form);
  const aliases = [...new Set([...before.aliases, before.slug, slugOf(before.name)])].filter(
    (slug) => slug !== columns.slug,
  );
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const isMoved =
        taxonomy === 'categories' && form.parent !== undefined && form.parent !== before.parent;
      const place = isMoved ? await placeLast(tx, form.parent ?? null) : {};
      const [updated] = await tx.sql`
        update ${tx.sql(taxonomy)}
        set ${tx.sql({ ...columns, ...place })}, aliases = ${aliases}::text[], version = version + 1
        where id = ${id} and version = ${version} returning 1`;
      if (!updated) throw conflict();
      if (before.name !== form.name) await renameInProducts(tx, taxonomy, id, form.name);
      const after = await readAdminTerm(tx, { taxonomy, id });
      await recordAudit(tx, {
        action: `${taxonomy}.change`,
        entity: taxonomy,
        entityId: id,
        before,
        after,
      });
      return after;
    }),
  );
}

async function columnsOf(ctx: Ctx, taxonomy: Taxonomy, form: Form) {
  const slug = form.slug ?? slugOf(form.name);
  if (!slug) throw invalidField('slug', 'field_required');
  if (taxonomy === 'brands' && RESERVED_WORDS.has(slug))
    throw invalidField('slug', 'reserved_word');
  if (form.picture && !(await findPicture(ctx.files, taxonomy, form.picture)))
    throw invalidField('picture', 'field_invalid');
  return {
    name: form.name,
    name_folded: foldJoined(form.name),
    slug,
    picture: form.picture,
    contents: sanitise(form.contents),
    ...(taxonomy === 'brands' && { sort: form.sort }),
    ...(taxonomy === 'categories' && form.facets && { facets: [...new Set(form.facets)] }),
    is_active: form.isActive,
    updated_at: ctx.now().toISOString(),
  };
}

/** Line 3 of search_text is the brand, line 4 the category. */
async function renameInProducts(tx: Ctx, taxonomy: Taxonomy, id: string, name: string) {
  const line = searchLine(name);
  const part = (n: number) => tx.sql`split_part(search_text, E'\n', ${n}::int)`;
  const lines =
    taxonomy === 'brands' ? tx.sql`${line}::text, ${part(4)}` : tx.sql`${part(3)}, ${line}::text`;
  await tx.sql`
    update products set search_text = concat_ws(E'\n', ${part(1)}, ${part(2)}, ${lines}, ${part(5)})
    where ${tx.sql(taxonomy === 'brands' ? 'brand_id' : 'category_id')} = ${id}`;
  await rememberWords(tx, line);
}
