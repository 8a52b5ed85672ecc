import type { OwnPartner, PartnerForm } from '#contract/desk/partners.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';

/** The own group, and the last request to become a partner. */
export async function readOwnPartner(ctx: Ctx): Promise<OwnPartner> {
  const { sql } = ctx;
  const userId = ownerOf(ctx);
  const [row] = await sql<OwnPartner[]>`
    select exists (select from buyer_groups) as is_offered,
      (select g.title from group_members m join buyer_groups g on g.id = m.group_id
        where m.user_id = ${userId}) as "group",
      (select json_build_object('business', r.business, 'note', r.note, 'status', r.status,
        'reason', r.reason, 'at', r.created_at)
      from partner_requests r where r.user_id = ${userId}
      order by r.created_at desc limit 1) as request`;
  return row ?? { isOffered: false, group: null, request: null };
}

/**
 * Asks to become a partner of the shop. Throws `partner_waiting` while another request waits,
 * `partner_already` for a member, `rate_limited`.
 */
export const askToBePartner = (ctx: Ctx, form: PartnerForm): Promise<OwnPartner> =>
  makeOnce(
    ctx,
    async (tx) => {
      const userId = ownerOf(tx);
      await tx.sql`select 1 from users where id = ${userId} for no key update`;
      const { group, request } = await readOwnPartner(tx);
      if (group !== null) throw new DomainError('conflict', 'partner_already');
      if (request?.status === 'pending') throw new DomainError('conflict', 'partner_waiting');
      const id = newId();
      const now = tx.now().toISOString();
      await tx.sql`
        insert into partner_requests (id, user_id, business, note, created_at, updated_at)
        values (${id}, ${userId}, ${form.business}, ${form.note}, ${now}, ${now})`;
      const line = { action: 'partner.send', entity: 'partner_request', entityId: id };
      await recordAudit(tx, { ...line, after: { ...form } });
      await notify(tx, { staff: true, kind: 'request', id });
      return readOwnPartner(tx);
    },
    () => limitCalls(ctx, { bucket: `partner:${ownerOf(ctx)}`, most: 10, minutes: 60 }),
  );

/** Blanks the requests of a deleted account. */
export const blankPartners = ({ sql }: Ctx, userId: string) => sql`
  update partner_requests set business = '', note = '', reason = '', version = version + 1
  where user_id = ${userId}`;
