import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { faNumber } from '#shared/digits.ts';
import { type AlertKind, alertKinds } from '#shared/staff-alerts.ts';
import { type Places, queueMessage } from './queue-message.ts';

/** Text of each alert, and the staff list that it links to. */
const NEWS: Record<AlertKind, { what: (n: string) => string; list: string }> = {
  paid: { what: (n) => `${n} سفارش پرداخت‌شده`, list: 'orders?status=paid' },
  registered: { what: (n) => `${n} سفارش عمده جدید`, list: 'orders?status=registered' },
  requests: { what: (n) => `${n} درخواست سفارش دستی`, list: 'manual-order-registration' },
  tickets: { what: (n) => `${n} تیکت در انتظار پاسخ`, list: 'tickets?status=open' },
  returns: { what: (n) => `${n} درخواست مرجوعی`, list: 'returns?status=requested' },
  transfers: { what: (n) => `${n} فیش در انتظار بررسی`, list: 'transfers?status=pending' },
  low_stock: { what: (n) => `${n} کالای رو به اتمام`, list: 'products?stock=low' },
  texts: { what: (n) => `${n} پیامک ارسال‌نشده`, list: 'system' },
};

/**
 * Message to a member of staff with the number of new records of each kind and a link; no customer
 * data.
 */
export function staffNewsText(news: Partial<Record<AlertKind, number>>, base: string): Places {
  const kinds = alertKinds.filter((kind) => news[kind]);
  const [only, ...others] = kinds;
  const named = kinds.map((kind) => NEWS[kind].what(faNumber(news[kind] ?? 0)));
  const link = only && others.length === 0 ? `${base}/${NEWS[only].list}` : base;
  return { what: listed(named), link };
}

/** Joins words by commas, the last by a conjunction: a, b and c. */
const listed = (named: string[]) =>
  [named.slice(0, -1).join('، '), ...named.slice(-1)].filter(Boolean).join(' و ');

const MOST_OWNERS = 5;

/**
 * Mobile numbers for messages to owners: those of the settings, else of all owners except the
 * actor.
 */
export async function ownerNumbers(ctx: Ctx, but: string | null = null): Promise<string[]> {
  const { alertNumbers } = await readSettings(ctx);
  if (alertNumbers) return alertNumbers.split(',');
  const rows = await ctx.sql<{ mobileNumber: string }[]>`
    select mobile_number from users
    where staff_role = 'owner' and status = 'active' and id is distinct from ${but}::uuid
    order by id limit ${MOST_OWNERS}`;
  return rows.map(({ mobileNumber }) => mobileNumber);
}

/** Reports once a day, by log, staff pages and one text, that new numbers get no codes for now. */
export async function tellShort(ctx: Ctx): Promise<void> {
  ctx.log.error({ perDay: ctx.config.smsPerDay }, 'texts run short: new numbers get no codes');
  const day = new Date(ctx.now().getTime()).toISOString().slice(0, 10);
  await inTransaction(ctx, async (tx) => {
    const isFirst = await queueMessage(tx, {
      mobileNumber: tx.config.adminMobile,
      template: 'shop.texts_short',
      text: {},
      dedupeKey: `texts-short:${day}`,
    });
    if (!isFirst) return;
    await recordAudit(tx, { action: 'texts.short', entity: 'settings', entityId: 'texts' });
    await notify(tx, { staff: true, kind: 'texts', id: '' });
  });
}
