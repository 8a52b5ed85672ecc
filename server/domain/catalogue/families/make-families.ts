import type { Ctx } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import type { Family } from './check-family.ts';
import { checkMembers, loggedOf, writeValues } from './members.ts';

/** New family by the rules of its form. */
export type NewFamily = Omit<Family, 'add' | 'variants'> & {
  id: string;
  variants: (Family['variants'][number] & { title: string; code: string })[];
};

/** Makes many families at once of products that have their titles and belong to none. */
export async function makeFamilies(tx: Ctx, families: NewFamily[]): Promise<void> {
  const products = families.flatMap(({ variants }) => variants.map(({ _id }) => _id));
  await tx.sql`
    select 1 from products where id = any(${products}::uuid[]) order by id for no key update`;
  await checkMembers(tx, families);
  await insertFamilies(tx, families);
  await writeValues(tx, families);
  await logFamilies(tx, families);
}

type Row = Pick<NewFamily, 'id' | 'title' | 'options'>;

/** Inserts families without their members. */
export async function insertFamilies({ sql, now }: Ctx, families: Row[]): Promise<void> {
  const rows = families.map(({ id, title, options }) => ({ id, title, options }));
  const at = now().toISOString();
  await sql`
    insert into product_families (id, title, options, created_at, updated_at)
    select id, title, options, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, title text,
      options jsonb)`;
}

/** Log rows of new families. */
export const logFamilies = (tx: Ctx, families: NewFamily[]) =>
  recordAudits(
    tx,
    { action: 'family.add', entity: 'families' },
    families.map((family) => ({ id: family.id, before: null, after: loggedOf(family) })),
  );
