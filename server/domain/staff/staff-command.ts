import {
  type GivenPermission,
  givenPermission,
  type StaffRole,
  staffRole,
} from '#contract/permissions.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { isMobile } from '#shared/iran-ids.ts';
import { addStaff } from './add-staff.ts';
import { changeStaff, removeStaff } from './change-staff.ts';
import { listStaff } from './list-staff.ts';

export const STAFF_USAGE = `usage: npm run staff -- list
       npm run staff -- add 09… [owner | manager | clerk permission …]
       npm run staff -- remove 09…
permissions of a clerk: ${givenPermission.options.join(' ')}`;

const REFUSALS: Record<string, string> = {
  last_owner: 'A shop keeps its last owner: make somebody else one first.',
  staff_baned: 'The account of this number is closed: open it in the staff area first.',
};
/** Name of staff added by number alone, until they change it. */
const NAMELESS = { firstName: 'همکار', lastName: 'جدید' };

/** Runs `npm run staff` on the server, as the shop itself; returns the lines to print. */
export async function runStaffCommand(ctx: Ctx, args: string[]): Promise<string[]> {
  const [command = '', number = '', role = 'owner', ...permissions] = args;
  const mobileNumber = foldMobile(number);
  try {
    if (command === 'list' && !number) return tableOf(await listStaff(ctx));
    if (!isMobile(mobileNumber)) return [STAFF_USAGE];
    if (command === 'remove') return tableOf(await remove(ctx, mobileNumber));
    const rights = rightsFrom(role, permissions);
    if (command !== 'add' || !rights) return [STAFF_USAGE];
    return tableOf(await give(ctx, mobileNumber, rights));
  } catch (error) {
    if (error instanceof DomainError) return [REFUSALS[error.key] ?? `refused: ${error.key}`];
    throw error;
  }
}

type Rights = { staffRole: StaffRole; permissions: GivenPermission[] };

function rightsFrom(role: string, permissions: string[]): Rights | undefined {
  const chosen = staffRole.safeParse(role);
  const given = givenPermission.array().safeParse(permissions);
  if (!chosen.success || !given.success) return;
  return { staffRole: chosen.data, permissions: given.data };
}

async function give(ctx: Ctx, mobileNumber: string, rights: Rights) {
  const known = await find(ctx, mobileNumber);
  if (known) return changeStaff(ctx, { id: known._id, version: known.version, ...rights });
  return addStaff(ctx, { mobileNumber, ...NAMELESS, ...rights });
}

async function remove(ctx: Ctx, mobileNumber: string) {
  const known = await find(ctx, mobileNumber);
  if (!known) throw new DomainError('not_found', 'not_found');
  return removeStaff(ctx, { id: known._id });
}

const find = async (ctx: Ctx, mobileNumber: string) =>
  (await listStaff(ctx)).find((member) => member.mobileNumber === mobileNumber);

const tableOf = (members: StaffMember[]) =>
  members.map(({ mobileNumber, staffRole: role, status, permissions, ...member }) => {
    const may = role === 'clerk' ? ` ${permissions.join(' ') || 'no permission'}` : '';
    const closed = status === 'baned' ? ' (account closed)' : '';
    return `${mobileNumber}  ${role}${closed}${may}  ${member.firstName} ${member.lastName}`;
  });
