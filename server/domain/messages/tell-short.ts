import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { queueMessage } from './queue-message.ts';

/** Once a day: the log, the staff's pages and one text tell that new numbers are sent no codes for now. */
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
