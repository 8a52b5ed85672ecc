import type { Company, CompanyForm } from '#contract/order/company.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { conflict } from '#server/errors.ts';

const NONE: Company = {
  name: '',
  nationalId: '',
  economicCode: '',
  registration: '',
  address: '',
  postalCode: '',
  version: 0,
};

const columns = ({ sql }: Ctx) =>
  sql`name, national_id, economic_code, registration, address, postal_code, version`;

/** The company for which the signed-in person buys; empty, of version 0, where none was given. */
export async function readCompany(ctx: Ctx): Promise<Company> {
  const [row] = await ctx.sql<Company[]>`
    select ${columns(ctx)} from companies where user_id = ${ownerOf(ctx)}`;
  return row ?? NONE;
}

/** Gives or changes it for orders to come. Throws `conflict` when it changed since it was read. */
export const saveCompany = (ctx: Ctx, { version, ...form }: CompanyForm): Promise<Company> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const { name, nationalId, economicCode, registration, address, postalCode } = form;
    const [row] = await tx.sql<Company[]>`
      insert into companies as c (user_id, name, national_id, economic_code, registration, address,
        postal_code)
      select ${userId}::uuid, ${name}, ${nationalId}, ${economicCode}, ${registration}, ${address},
        ${postalCode}
      where ${version}::int = 0 or exists (select from companies where user_id = ${userId})
      on conflict (user_id) do update set name = excluded.name, national_id = excluded.national_id,
        economic_code = excluded.economic_code, registration = excluded.registration,
        address = excluded.address, postal_code = excluded.postal_code, version = c.version + 1
        where c.version = ${version}
      returning ${columns(tx)}`;
    if (!row) throw conflict();
    return row;
  });

/** Takes it away; orders that were made keep their copy. */
export async function deleteCompany(ctx: Ctx): Promise<undefined> {
  await ctx.sql`delete from companies where user_id = ${ownerOf(ctx)}`;
  return undefined;
}
