import type { PartnerRequest, PartnerStatus } from '#contract/desk/partners.ts';
import { type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { join } from '#server/domain/price-lists/groups/members.ts';
import { transition } from '#server/domain/states/transition.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { partnerColumns } from './list.ts';
import { partnerRequest } from './partner-states.ts';

type Acceptance = { id: string; version: number; groupId: string };

/**
 * Puts the person into a group and tells so. Throws `not_found`, `conflict`, `field_required` for an
 * unknown group, `group_member_elsewhere`, `group_full`, `own_account`.
 */
export const acceptPartner = (ctx: Ctx, { id, version, groupId }: Acceptance) =>
  inTransaction(ctx, async (tx) => {
    const { buyer } = await readRequest(tx, id);
    refuseOwn(tx, buyer._id);
    await tx.sql`select 1 from users where id = ${buyer._id} for no key update`;
    const [group] = await tx.sql<{ title: string }[]>`
      select title from buyer_groups where id = ${groupId}`;
    if (!group) throw invalidField('groupId', 'field_required');
    await decide(tx, { id, version, to: 'accepted', change: { group_id: groupId } });
    await join(tx, { id: groupId, userId: buyer._id, isMove: false });
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'partner.accepted',
      text: { group: group.title },
      dedupeKey: `partner.accepted:${id}`,
    });
    return readRequest(tx, id);
  });

type Refusal = { id: string; version: number; reason: string };

/** Refuses with a reason, which is sent. Throws `not_found`, `conflict`, `own_account`. */
export const refusePartner = (ctx: Ctx, { id, version, reason }: Refusal) =>
  inTransaction(ctx, async (tx) => {
    const { buyer } = await readRequest(tx, id);
    refuseOwn(tx, buyer._id);
    await decide(tx, { id, version, to: 'refused', change: { reason } });
    await queueMessage(tx, {
      mobileNumber: buyer.mobileNumber,
      template: 'partner.refused',
      text: { reason },
      dedupeKey: `partner.refused:${id}`,
    });
    return readRequest(tx, id);
  });

type Decision = {
  id: string;
  version: number;
  to: Exclude<PartnerStatus, 'pending'>;
  change: Record<string, string>;
};

const decide = (tx: Ctx, { id, version, to, change }: Decision) =>
  transition(tx, partnerRequest, {
    id,
    version,
    to,
    as: 'admin',
    change,
    audit: {
      action: to === 'accepted' ? 'partner.accept' : 'partner.refuse',
      before: { status: 'pending' },
      after: { status: to, ...change },
    },
  });

async function readRequest({ sql }: Ctx, id: string): Promise<PartnerRequest> {
  const [row] = await sql<PartnerRequest[]>`
    select ${partnerColumns(sql)} from partner_requests r where r.id = ${id}`;
  if (!row) throw notFound();
  return row;
}
