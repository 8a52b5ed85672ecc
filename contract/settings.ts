import { z } from 'zod';
import { foldMobile } from '#shared/fold-text.ts';
import { isMobile } from '#shared/iran-ids.ts';
import { MAX_SMS_TEXT } from '#shared/limits.ts';
import { endpoint } from './endpoint.ts';
import { text, toman, version } from './fields.ts';

/** Texts that the shop sends and staff may reword. */
export const smsTemplates = [
  'order.registered',
  'order.confirmed',
  'order.paid',
  'order.shipped',
  'order.pickup',
  'order.canceled',
  'pay.late_refund',
  'withdraw.paid',
  'withdraw.returned',
  'identity.verified',
  'identity.rejected',
  'ticket.answered',
  'manual.registered',
  'manual.quoted',
  'manual.rejected',
  'manual.expired',
  'suggest.answered',
  'staff.orders',
  'shop.texts_short',
] as const;
export const smsTemplate = z.enum(smsTemplates, { error: 'field_invalid' });
export type SmsTemplate = z.infer<typeof smsTemplate>;

const whole = (min: number, max: number) =>
  z
    .number({ error: 'field_required' })
    .int('field_invalid')
    .min(min, 'out_of_range')
    .max(max, 'out_of_range');
const link = z
  .string({ error: 'field_invalid' })
  .trim()
  .max(300, 'too_long')
  .refine(
    (typed) => typed === '' || z.url({ protocol: /^https?$/ }).safeParse(typed).success,
    'field_invalid',
  );

const MAX_STAFF_NUMBERS = 5;
/** Mobile numbers as somebody types several; kept comma separated. */
const mobiles = z
  .string({ error: 'mobile_number_required' })
  .max(200, 'too_long')
  .transform((typed) =>
    typed
      .split(/[\n,،;؛]+/)
      .map(foldMobile)
      .filter(Boolean),
  )
  .refine((numbers) => numbers.every(isMobile), 'mobile_number_required')
  .refine((numbers) => numbers.length <= MAX_STAFF_NUMBERS, 'out_of_range')
  .transform((numbers) => [...new Set(numbers)].join(','));

const typed = {
  shopName: text(2, 40),
  chatLink: link,
  reservationMinutes: whole(10, 60).describe('how long stock is held for a payment'),
  withdrawalMin: toman.min(1000, 'out_of_range'),
  withdrawalMax: toman.min(1000, 'out_of_range'),
  withdrawalDaily: toman.min(1000, 'out_of_range'),
  withdrawalMostOpen: whole(1, 20),
  priceAskPercent: whole(1, 1000).describe('a price that moves further is asked again'),
  adjustAsk: toman.min(1000, 'out_of_range'),
  adjustMax: toman.min(1000, 'out_of_range').max(1e11, 'out_of_range'),
  adjustDaily: toman.min(1000, 'out_of_range'),
  staffNumbers: mobiles,
  tellsRegistered: z.boolean({ error: 'field_invalid' }),
  tellsPaid: z.boolean({ error: 'field_invalid' }),
};

export const settingsValues = z.object({
  shopName: z.string(),
  chatLink: z.string().describe('empty hides it'),
  reservationMinutes: z.number(),
  withdrawalMin: z.number().describe('toman, as the next two'),
  withdrawalMax: z.number(),
  withdrawalDaily: z.number(),
  withdrawalMostOpen: z.number(),
  priceAskPercent: z.number(),
  adjustAsk: z
    .number()
    .describe('wallet credit or debit above it is asked again; toman, as the next two'),
  adjustMax: z.number().describe('most at once'),
  adjustDaily: z.number().describe('most of one member of the staff in a day'),
  staffNumbers: z
    .string()
    .describe('who is told of new orders by text, comma separated; empty: every owner'),
  tellsRegistered: z.boolean().describe('of new wholesale orders'),
  tellsPaid: z.boolean().describe('of paid orders'),
});
export type SettingsValues = z.infer<typeof settingsValues>;

/** What staff changed: a value that is absent has its default. */
export type StoredSettings = Partial<SettingsValues> & {
  smsTexts?: Partial<Record<SmsTemplate, string>>;
};

const smsText = z.object({
  template: smsTemplate,
  text: z.string(),
  standard: z.string(),
  places: z.array(z.string()).describe('names that may stand in {braces}'),
});

export const settingsReply = z.object({
  values: settingsValues,
  defaults: settingsValues,
  smsTexts: z.array(smsText),
  version: z.number(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
});
export type SettingsReply = z.infer<typeof settingsReply>;

const changes = z.object({
  shopName: typed.shopName.nullish(),
  chatLink: typed.chatLink.nullish(),
  reservationMinutes: typed.reservationMinutes.nullish(),
  withdrawalMin: typed.withdrawalMin.nullish(),
  withdrawalMax: typed.withdrawalMax.nullish(),
  withdrawalDaily: typed.withdrawalDaily.nullish(),
  withdrawalMostOpen: typed.withdrawalMostOpen.nullish(),
  priceAskPercent: typed.priceAskPercent.nullish(),
  adjustAsk: typed.adjustAsk.nullish(),
  adjustMax: typed.adjustMax.nullish(),
  adjustDaily: typed.adjustDaily.nullish(),
  staffNumbers: typed.staffNumbers.nullish(),
  tellsRegistered: typed.tellsRegistered.nullish(),
  tellsPaid: typed.tellsPaid.nullish(),
  smsTexts: z.partialRecord(smsTemplate, text(5, MAX_SMS_TEXT).nullable()).default({}),
  version,
});
export type SettingsChange = z.output<typeof changes>;

export const settingsEndpoints = {
  'GET /api/admin/settings': endpoint({
    who: 'settings',
    summary: 'Name, link, limits (toman) and SMS texts, with their defaults',
    reply: settingsReply,
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/settings': endpoint({
    who: 'settings',
    fresh: true,
    summary: 'Changes what is named; null goes back to the default',
    body: changes,
    reply: settingsReply,
    failures: ['forbidden', 'conflict', 'field_invalid', 'out_of_range', 'unknown_place'],
  }),
};
