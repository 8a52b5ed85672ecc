import type { Ctx } from '#server/context.ts';
import type { KnownFamily } from '#server/db/schema/imports.ts';
import { endFamilies } from '#server/domain/catalogue/families/end-families.ts';
import { changeFamily } from '#server/domain/catalogue/families/save-family.ts';
import { DomainError } from '#server/errors.ts';

type Row = {
  familyKey: string;
  familyId: string;
  leftVersion: number;
  before: KnownFamily | null;
};

const CHUNK = 100;

/** Ends the next families that an import has made and puts back those it has changed; one that was saved since stays. */
export async function leaveFamilies(tx: Ctx, { id }: { id: string }): Promise<number> {
  const rows = await tx.sql<Row[]>`
    delete from import_families where import_id = ${id} and family_key in (
      select family_key from import_families where import_id = ${id} order by family_key limit ${CHUNK})
    returning family_key, family_id, left_version, before`;
  const made = rows.filter(({ before }) => !before);
  await endFamilies(
    tx,
    made.map(({ familyId, leftVersion }) => ({ id: familyId, version: leftVersion })),
  );
  for (const row of rows) await putBack(tx, row);
  return rows.length;
}

async function putBack(tx: Ctx, { familyId, leftVersion, before }: Row): Promise<void> {
  if (!before) return;
  try {
    await changeFamily(tx, { ...before, id: familyId, version: leftVersion, add: [] });
  } catch (error) {
    // it was saved since, or is no more: its goods stay in it, and their rows say so
    if (!(error instanceof DomainError)) throw error;
  }
}
