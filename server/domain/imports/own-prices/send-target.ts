import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { checkMembers } from '#server/domain/imports/members/check-members.ts';
import { sendTable } from '#server/domain/imports/send-table.ts';
import { readGroup } from '#server/domain/price-lists/groups/read-group.ts';
import { requireList } from './targets.ts';

type File = { id: string; name: string; parts: Buffer[] };

/** Keeps a file of own prices of a list. Throws `not_found`, `own_account`, `sheet_unreadable`. */
export async function sendItems(ctx: Ctx, { id, ...file }: File): Promise<ImportInfo> {
  await requireList(ctx, id);
  return sendTable(ctx, { ...file, target: { source: 'price_list', id } });
}

/** Keeps a file of members of a group, and makes its dry run. Throws `not_found`, `sheet_unreadable`. */
export async function sendMembers(ctx: Ctx, { id, ...file }: File): Promise<ImportInfo> {
  await readGroup(ctx, id);
  const info = await sendTable(ctx, { ...file, target: { source: 'group_members', id } });
  return checkMembers(ctx, info);
}
