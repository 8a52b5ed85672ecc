import type { Ctx } from '#server/context.ts';
import type { FamilyOption } from '#shared/family-options.ts';

type Row = { id: string; title: string; options: FamilyOption[] };

/** Inserts families without members. */
export async function insertFamilies({ sql, now }: Ctx, rows: Row[]): Promise<void> {
  const at = now().toISOString();
  await sql`
    insert into product_families (id, title, options, created_at, updated_at)
    select id, title, options, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, title text,
      options jsonb)`;
}

/** Narrows a family just inserted to options that its members have. */
export const narrowFamily = ({ sql }: Ctx, id: string, options: FamilyOption[]) => sql`
  update product_families
  set options = ${JSON.stringify(options)}::text::jsonb
  where id = ${id}`;

/** Deletes families that no product belongs to. */
export const deleteFamilies = ({ sql }: Ctx, ids: string[]) =>
  sql`delete from product_families where id = any(${ids}::uuid[])`;
