import type { z } from 'zod';
import type { suggestForm } from '#contract/suggests.ts';
import { actorIdOf, type Ctx, type OutsideCtx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type BotProof, requireBotCheck } from '#server/domain/bot-check/require-bot-check.ts';
import { notify } from '#server/domain/events/notify.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { invalidField } from '#server/errors.ts';

type Input = { form: z.output<typeof suggestForm>; proof: BotProof };

/** Keeps what a person suggests. A visitor leaves a mobile number for the answer and passes the bot check. */
export async function sendSuggest(
  ctx: OutsideCtx,
  { form, proof }: Input,
): Promise<{ _id: string }> {
  const userId = actorIdOf(ctx);
  if (!userId && !form.mobileNumber) throw invalidField('mobileNumber', 'mobile_number_required');
  return makeOnce(
    ctx,
    (tx) => insertSuggest(tx, form),
    async () => {
      await limitCalls(ctx, { bucket: `suggest:${userId ?? ctx.network}`, most: 10, minutes: 60 });
      if (!userId) await requireBotCheck(ctx, proof);
    },
  );
}

async function insertSuggest(tx: Ctx, form: Input['form']): Promise<{ _id: string }> {
  const userId = actorIdOf(tx);
  const id = newId();
  const now = tx.now().toISOString();
  const given = form.mobileNumber ?? null;
  await tx.sql`
    insert into suggests (id, kind, product_id, body, user_id, mobile_number, created_at,
      updated_at)
    values (${id}, ${form.kind}, (select id from products where id = ${form.product}), ${form.body},
      ${userId}, coalesce((select mobile_number from users where id = ${userId}), ${given}, ''),
      ${now}, ${now})`;
  await notify(tx, { staff: true, kind: 'request', id });
  return { _id: id };
}

/** Blanks the suggests of a deleted account, and those without an account that name its number. */
export const blankSuggests = ({ sql }: Ctx, userId: string, mobileNumber: string) => sql`
  update suggests
  set body = '', answer = '', mobile_number = '', version = version + 1
  where user_id = ${userId} or (user_id is null and mobile_number = ${mobileNumber})`;
