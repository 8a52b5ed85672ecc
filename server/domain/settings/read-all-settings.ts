import { type SettingsReply, smsTemplates } from '#contract/settings.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { defaultsOf, withDefaults } from './read-settings.ts';
import { smsTexts } from './sms-texts.ts';

type Row = RowOf<'settings', 'stored' | 'version' | 'updatedAt'> & { updatedBy: string };

/** Every setting with its default, for staff; never from the memory of the process. */
export async function readAllSettings(ctx: Ctx): Promise<SettingsReply> {
  const [row] = await ctx.sql<Row[]>`
    select s.stored, s.version, s.updated_at,
      coalesce(u.first_name || ' ' || u.last_name, '') as updated_by
    from settings s left join users u on u.id = s.updated_by`;
  const { smsTexts: worded, delivery: _, ...values } = withDefaults(ctx.config, row?.stored ?? {});
  return {
    values,
    defaults: defaultsOf(ctx.config),
    smsTexts: smsTemplates.map((template) => ({
      template,
      text: worded[template],
      standard: smsTexts[template].standard,
      places: [...smsTexts[template].places],
    })),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? '',
  };
}
