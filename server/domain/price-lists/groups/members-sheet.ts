import type { GroupMember } from '#contract/desk/groups.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { yesNoText } from '#shared/labels/common.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { readGroup } from './read-group.ts';

/** Export of the members of a group; an import knows its heads, so that it comes back edited. */
export const membersSheet: ListSheet<{ id: string }, GroupMember> = {
  title: 'اعضای گروه',
  columns: [
    { title: 'شماره موبایل', cell: ({ mobileNumber }) => mobileNumber },
    {
      title: 'نام',
      width: 26,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { title: 'عضویت از', cell: ({ addedAt }) => jalaliTime(addedAt) },
    { title: 'عضو گروه', cell: () => labelOf(yesNoText, 'true') },
  ],
  async *rows(ctx, { id }) {
    await readGroup(ctx, id);
    yield* ctx.sql<GroupMember[]>`
      select u.id as "_id", u.first_name, u.last_name, u.mobile_number, m.added_at
      from group_members m join users u on u.id = m.user_id
      where m.group_id = ${id} order by m.added_at desc, m.user_id desc`.cursor(BUNDLE);
  },
};
