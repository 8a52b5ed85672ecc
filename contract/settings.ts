import { z } from 'zod';
import { foldMobile, foldSheba } from '#shared/fold-text.ts';
import {
  isCardNumber,
  isEconomicCode,
  isMobile,
  isPostalCode,
  isSellerId,
  isSheba,
} from '#shared/iran-ids.ts';
import { MAX_SMS_TEXT, MAX_VAT_PERCENT } from '#shared/limits.ts';
import { wholesaleViewers } from '#shared/price-lists/price-list.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorKey } from './errors.ts';
import { codeOf, phone, registration, text, toman, version, whole } from './fields.ts';
import type { DeliverySettings } from './order/delivery.ts';

/** Texts that the shop sends and staff may reword. */
export const smsTemplates = [
  'order.registered',
  'order.confirmed',
  'order.paid',
  'order.part',
  'order.unpaid_end',
  'order.shipped',
  'order.pickup',
  'order.taken_back',
  'order.address',
  'order.collect',
  'order.canceled',
  'pay.late_refund',
  'pay.excess',
  'transfer.confirmed',
  'transfer.rejected',
  'return.accepted',
  'return.refused',
  'return.received',
  'return.refunded',
  'order.part_refund',
  'withdraw.paid',
  'withdraw.returned',
  'identity.verified',
  'identity.rejected',
  'ticket.answered',
  'manual.registered',
  'manual.quoted',
  'manual.withdrawn',
  'manual.rejected',
  'manual.expired',
  'suggest.answered',
  'partner.accepted',
  'partner.refused',
  'staff.news',
  'shop.texts_short',
  'shop.alert',
  'shop.exported',
] as const;
export const smsTemplate = z.enum(smsTemplates, { error: 'field_invalid' });
export type SmsTemplate = z.infer<typeof smsTemplate>;

const link = z
  .string({ error: 'field_invalid' })
  .trim()
  .max(300, 'too_long')
  .refine(
    (typed) => typed === '' || z.url({ protocol: /^https?$/ }).safeParse(typed).success,
    'field_invalid',
  );

const MAX_STAFF_NUMBERS = 5;
/** Mobile numbers as a person types several; stored comma separated. */
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

/** Optional code: empty, or one that passes `isRight`. */
const code = (isRight: (folded: string) => boolean, fault: ErrorKey, fold?: typeof foldSheba) =>
  codeOf((folded) => folded === '' || isRight(folded), fault, fold);

/** Seller's details as staff type them; each may stay empty. */
const sellerForm = {
  sellerName: text(0, 100),
  sellerId: code(isSellerId, 'seller_id_invalid'),
  sellerEconomicCode: code(isEconomicCode, 'economic_code_invalid'),
  sellerRegistration: registration,
  sellerPhone: phone,
  sellerAddress: text(0, 300),
  sellerPostalCode: code(isPostalCode, 'postal_code_invalid'),
  transferSheba: code(isSheba, 'sheba_invalid', foldSheba),
  transferCard: code(isCardNumber, 'card_invalid'),
  transferOwner: text(0, 100),
};

const sellerValues = {
  sellerName: z.string().describe('legal name of who sells; like all below, empty until given'),
  sellerId: z.string().describe('national id of a company (11 digits) or code of a person (10)'),
  sellerEconomicCode: z.string(),
  sellerRegistration: z.string(),
  sellerPhone: z.string(),
  sellerAddress: z.string(),
  sellerPostalCode: z.string(),
  transferSheba: z.string().describe('IR and 24 digits, for transfers of buyers'),
  transferCard: z.string().describe('16 digits, for card to card'),
  transferOwner: z.string().describe('whose account both are'),
};

const seller = z.object({
  name: z.string().describe('the legal name, else the name of the shop'),
  nationalId: z.string(),
  economicCode: z.string(),
  registration: z.string(),
  phone: z.string().describe('else that of the contact page'),
  address: z.string().describe('else that of the contact page'),
  postalCode: z.string(),
  transfer: z.object({ sheba: z.string(), cardNumber: z.string(), owner: z.string() }),
});
export type Seller = z.infer<typeof seller>;

/** Errors of the codes above. */
const sellerFaults = [
  'seller_id_invalid',
  'economic_code_invalid',
  'postal_code_invalid',
  'sheba_invalid',
  'card_invalid',
  'field_invalid',
] as const;

const typed = {
  shopName: text(2, 40),
  chatLink: link,
  reservationMinutes: whole(10, 60).describe('how long stock is held for a payment'),
  withdrawalMin: toman.min(1000, 'out_of_range'),
  withdrawalMax: toman.min(1000, 'out_of_range'),
  withdrawalDaily: toman.min(1000, 'out_of_range'),
  withdrawalMostOpen: whole(1, 20),
  struckDays: whole(7, 30).describe('days before a promotion whose lowest price is struck out'),
  priceAskPercent: whole(1, 1000).describe('a price that moves further is asked again'),
  adjustAsk: toman.min(1000, 'out_of_range'),
  adjustMax: toman.min(1000, 'out_of_range').max(1e11, 'out_of_range'),
  adjustDaily: toman.min(1000, 'out_of_range'),
  alertNumbers: mobiles,
  transfersTotal: z.boolean({ error: 'field_invalid' }),
  transfersRetail: z.boolean({ error: 'field_invalid' }),
  transferTwoAbove: toman,
  transferHoldHours: whole(1, 168).describe('how long goods are held for a receipt'),
  sellsWithoutPicture: z.boolean({ error: 'field_invalid' }),
  wholesaleFor: z.enum(wholesaleViewers, { error: 'field_invalid' }),
  chargesVat: z.boolean({ error: 'field_invalid' }),
  vatPercent: whole(1, MAX_VAT_PERCENT),
  returnDays: whole(0, 60).describe('working days in which a buyer may ask for a return; 0: never'),
  ...sellerForm,
};

export const settingsValues = z.object({
  shopName: z.string(),
  chatLink: z.string().describe('empty hides it'),
  reservationMinutes: z.number(),
  withdrawalMin: z.number().describe('toman, as the next two'),
  withdrawalMax: z.number(),
  withdrawalDaily: z.number(),
  withdrawalMostOpen: z.number(),
  struckDays: z.number(),
  priceAskPercent: z.number(),
  adjustAsk: z
    .number()
    .describe('wallet credit or debit above it is asked again; toman, as the next two'),
  adjustMax: z.number().describe('most at once'),
  adjustDaily: z.number().describe('most of one member of the staff in a day'),
  alertNumbers: z
    .string()
    .describe('who is told of faults of the shop by text, comma separated; empty: every owner'),
  transfersTotal: z.boolean().describe('wholesale orders may be paid to the account of the shop'),
  transfersRetail: z.boolean().describe('the same of retail orders'),
  transferTwoAbove: z
    .number()
    .describe('a transfer, a credit or a withdrawal above it needs two people; toman'),
  transferHoldHours: z.number(),
  sellsWithoutPicture: z.boolean().describe('a product without a picture may be published'),
  wholesaleFor: z.enum(wholesaleViewers).describe('who sees wholesale prices and buys at them'),
  chargesVat: z.boolean().describe('prices contain the tax on sales; orders to come keep its rate'),
  vatPercent: z.number().describe('of goods that have no rate of their own'),
  returnDays: z.number(),
  ...sellerValues,
});
export type SettingsValues = z.infer<typeof settingsValues>;

/** Settings that staff changed; an absent value has its default. */
export type StoredSettings = Partial<SettingsValues> & {
  smsTexts?: Partial<Record<SmsTemplate, string>>;
  delivery?: DeliverySettings;
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

function nullish<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const pairs = Object.entries(fields).map(([name, field]) => [name, field.nullish()]);
  // the same names, each with its own type
  return Object.fromEntries(pairs) as {
    [Name in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Name]>>;
  };
}

const changes = z.object({
  ...nullish(typed),
  smsTexts: z.partialRecord(smsTemplate, text(5, MAX_SMS_TEXT).nullable()).default({}),
  version,
});
export type SettingsChange = z.output<typeof changes>;

export const settingsEndpoints = {
  'GET /api/seller': endpoint({
    who: 'user',
    summary: 'Who sells, as printed on papers, and where transfers go; an empty part is not known',
    reply: seller,
    failures: ['session_expired'],
  }),
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
    failures: ['forbidden', 'conflict', 'out_of_range', 'unknown_place', ...sellerFaults],
  }),
};
