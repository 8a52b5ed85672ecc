import type { Group } from '#contract/desk/groups.ts';
import type { FaultLimits } from '#contract/imports.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import type { Since, Standing } from '#server/domain/price-lists/groups/write-members.ts';
import { foldDigits } from '#shared/digits.ts';
import { MOBILE } from '#shared/iran-ids.ts';

export type Row = RowOf<'importRows', 'position' | 'cells'>;
export type Person = { id: string; name: string; standing: Standing | null };

/** Group of a person before or after a row, with who it is and how the membership came about. */
export type Membership = {
  group: string | null;
  person: { id: string; name: string; since: Since | null };
};
export type MemberRow = {
  position: number;
  state: 'change' | 'same' | 'fault';
  fault?: Fault['fault'];
  faultField?: string;
  faultLimits?: FaultLimits | undefined;
  before?: Membership;
  after?: Membership;
};

type Known = {
  group: Pick<Group, '_id' | 'title'>;
  people: Map<string, Person>;
  twice: Set<string>;
  actorId: string | null;
};

const YES = /^(?:|بله|بلی|آری|عضو|1|true|yes)$/i;
const NO = /^(?:خیر|نه|0|false|no)$/i;

/** Effect of a row on the membership of its person; a person in another group stays there. */
export function comparedMember({ position, cells }: Row, known: Known): MemberRow {
  const [mobile = '', word = ''] = cells;
  const joins = YES.test(foldDigits(word));
  if (!MOBILE.test(mobile)) return faulty(position, 'mobile_number_required', 'mobile');
  if (known.twice.has(mobile)) return faulty(position, 'member_twice', 'mobile');
  if (!joins && !NO.test(foldDigits(word))) return faulty(position, 'field_invalid', 'group');
  const person = known.people.get(mobile);
  if (!person) return faulty(position, 'user_not_found', 'mobile');
  if (person.id === known.actorId) return faulty(position, 'own_account', 'mobile');
  return moved(position, { person, joins }, known.group);
}

type Wish = { person: Person; joins: boolean };

function moved(position: number, { person, joins }: Wish, group: Known['group']): MemberRow {
  const { id, name, standing } = person;
  const isIn = standing?.groupId === group._id;
  if (joins === isIn || (!joins && !standing)) return { position, state: 'same' };
  if (standing && !isIn)
    return joins
      ? faulty(position, 'group_member_elsewhere', 'mobile', { group: standing.title })
      : { position, state: 'same' };
  const since = standing && { addedAt: standing.addedAt, actorId: standing.actorId };
  const at = (title: string | null): Membership => ({ group: title, person: { id, name, since } });
  return {
    position,
    state: 'change',
    before: at(isIn ? group.title : null),
    after: at(isIn ? null : group.title),
  };
}

const faulty = (
  position: number,
  fault: Fault['fault'],
  faultField: string,
  faultLimits?: FaultLimits,
): MemberRow => ({ position, state: 'fault', fault, faultField, faultLimits });
