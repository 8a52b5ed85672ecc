import type { DeliverySettings } from '#contract/order/delivery.ts';
import type { SettingsValues, SmsTemplate, StoredSettings } from '#contract/settings.ts';
import type { Ctx } from '#server/context.ts';
import { changesSeen } from '#server/db/seen-changes.ts';
import { keysOf } from '#shared/keys-of.ts';
import {
  MAX_ALONE,
  MAX_OPEN_WITHDRAWALS,
  MAX_WITHDRAWAL,
  MAX_WITHDRAWALS_A_DAY,
  MIN_WITHDRAWAL,
} from '#shared/limits.ts';
import { smsTexts } from './sms-texts.ts';

type Config = Ctx['config'];
export type Settings = SettingsValues & {
  smsTexts: Record<SmsTemplate, string>;
  delivery: DeliverySettings;
};

/** Default: the receiver pays the carrier for every order. */
export const NO_DELIVERY: DeliverySettings = { methods: [], holidays: [], version: 0 };
const SHOP_NAME = 'حجره';
/**
 * Cache time of settings in a process that misses the change event; the process that changed them
 * sees them at once.
 */
const FRESH_MS = 3000;

// one entry per process: its config object lives as long as the process
const cache = new WeakMap<Config, { until: number; seen: number; settings: Settings }>();

/** Current settings of the shop; money in tomans. */
export async function readSettings(ctx: Ctx): Promise<Settings> {
  const known = cache.get(ctx.config);
  const now = ctx.now().getTime();
  const seen = changesSeen();
  const isFresh = known && now < known.until && now >= known.until - FRESH_MS;
  if (isFresh && known.seen === seen) return known.settings;
  const [row] = await ctx.sql<{ stored: StoredSettings }[]>`select stored from settings`;
  const settings = withDefaults(ctx.config, row?.stored ?? {});
  cache.set(ctx.config, { until: now + FRESH_MS, seen, settings });
  return settings;
}

/** Drops the cached settings, so that the next read goes to the database. */
export const forgetSettings = ({ config }: Ctx): boolean => cache.delete(config);

/** Default limits of one person's money moves, and the default account for transfers. */
export const MONEY_DEFAULTS = {
  withdrawalMax: MAX_WITHDRAWAL,
  withdrawalDaily: MAX_WITHDRAWALS_A_DAY,
  adjustMax: 500_000_000,
  adjustDaily: 1_000_000_000,
  transferTwoAbove: MAX_ALONE,
  transferSheba: '',
  transferCard: '',
  transferOwner: '',
};

/** Values of settings that staff have not changed. */
export const defaultsOf = (config: Config): SettingsValues => ({
  shopName: SHOP_NAME,
  chatLink: config.chatLink,
  reservationMinutes: config.orderHoldMinutes,
  withdrawalMin: MIN_WITHDRAWAL,
  withdrawalMostOpen: MAX_OPEN_WITHDRAWALS,
  struckDays: 14,
  priceAskPercent: 30,
  adjustAsk: 10_000_000,
  transfersTotal: false,
  transfersRetail: false,
  transferHoldHours: 48,
  sellsWithoutPicture: false,
  wholesaleFor: 'everyone',
  chargesVat: false,
  vatPercent: 10,
  returnDays: 7,
  alertNumbers: '',
  sellerName: '',
  sellerId: '',
  sellerEconomicCode: '',
  sellerRegistration: '',
  sellerPhone: '',
  sellerAddress: '',
  sellerPostalCode: '',
  ...MONEY_DEFAULTS,
});

/** Stored values over the defaults. */
export function withDefaults(config: Config, stored: StoredSettings): Settings {
  const { smsTexts: worded = {}, delivery = NO_DELIVERY, ...values } = stored;
  const names = keysOf(smsTexts);
  const texts = names.map((name) => [name, worded[name] ?? smsTexts[name].standard]);
  // one entry for each name of the table
  const all = Object.fromEntries(texts) as Settings['smsTexts'];
  return { ...defaultsOf(config), ...values, smsTexts: all, delivery };
}

/** Rate of the tax that prices include, in percent; null while the shop charges none. */
export const vatOf = ({ chargesVat, vatPercent }: SettingsValues): number | null =>
  chargesVat ? vatPercent : null;
