import type { DeliverySettings } from '#contract/order/delivery.ts';
import type {
  SettingsChange,
  SettingsReply,
  SettingsValues,
  SmsTemplate,
  StoredSettings,
} from '#contract/settings.ts';
import { actorIdOf, type Ctx, inTransaction, may } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { readAllSettings } from './read-all-settings.ts';
import { forgetSettings, withDefaults } from './read-settings.ts';
import { checkPlaces } from './sms-texts.ts';

/**
 * Changes what is named and keeps the rest; null goes back to the default. Throws `conflict` when someone else
 * changed them since they were read, `unknown_place`, and `out_of_range` for limits that contradict each other.
 */
export async function changeSettings(ctx: Ctx, change: SettingsChange): Promise<SettingsReply> {
  const reply = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<{ stored: StoredSettings }[]>`
      select stored from settings for update`;
    refuseMoney(tx, change);
    const before = row?.stored ?? {};
    const after = merge(before, change);
    check(tx, after);
    await write(tx, after, change.version);
    await recordAudit(tx, {
      action: 'settings.change',
      entity: 'settings',
      entityId: 'shop',
      ...touched(tx, before, after),
    });
    return readAllSettings(tx);
  });
  forgetSettings(ctx);
  return reply;
}

/**
 * Settings about money limits and the account for transfers need the permission for finance as
 * well. Throws `forbidden`.
 */
function refuseMoney(tx: Ctx, change: SettingsChange) {
  const named = MONEY.find((name) => change[name] !== undefined);
  if (named && !may(tx, 'finance')) throw new DomainError('forbidden', 'forbidden');
}

const MONEY = [
  'withdrawalMin',
  'withdrawalMax',
  'withdrawalDaily',
  'withdrawalMostOpen',
  'adjustAsk',
  'adjustMax',
  'adjustDaily',
  'transferSheba',
  'transferCard',
  'transferOwner',
  'transfersTotal',
  'transfersRetail',
  'transferTwoAbove',
  'transferHoldHours',
  'chargesVat',
  'vatPercent',
] as const;

function merge(stored: StoredSettings, { version: _, smsTexts, ...changes }: SettingsChange) {
  const values = { ...stored, ...changes, smsTexts: { ...stored.smsTexts, ...smsTexts } };
  const texts = withoutEmpty(values.smsTexts);
  // a null has been asked for as «default», and nothing else is null
  return withoutEmpty({ ...values, smsTexts: texts }) as StoredSettings;
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

function check({ config }: Ctx, stored: StoredSettings) {
  // keys of smsTexts are templates
  for (const [template, wording] of Object.entries(stored.smsTexts ?? {}))
    checkPlaces(template as SmsTemplate, wording);
  const all = withDefaults(config, stored);
  const { withdrawalMin: min, withdrawalMax, withdrawalDaily } = all;
  const tooSmall = (field: string, least: number) =>
    invalidField(field, 'out_of_range', { limits: { [field]: { min: least, max: MAX_AMOUNT } } });
  if (withdrawalMax < min) throw tooSmall('withdrawalMax', min);
  if (withdrawalDaily < withdrawalMax) throw tooSmall('withdrawalDaily', withdrawalMax);
  const { adjustMax, adjustDaily } = all;
  if (adjustDaily < adjustMax) throw tooSmall('adjustDaily', adjustMax);
  requireAccount(all);
}

/** Requires the account's details if buyers may pay by transfer. */
function requireAccount(all: SettingsValues) {
  if (!all.transfersTotal && !all.transfersRetail) return;
  if (!all.transferOwner) throw invalidField('transferOwner', 'field_required');
  if (!all.transferSheba && !all.transferCard)
    throw invalidField('transferSheba', 'field_required');
}

/** The first change makes the row; version 0 says that there was none. */
async function write(tx: Ctx, stored: StoredSettings, version: number) {
  const now = tx.now().toISOString();
  const actorId = actorIdOf(tx);
  const json = JSON.stringify(stored);
  const [written] = await tx.sql`
    insert into settings (stored, version, updated_at, updated_by)
    select ${json}::text::jsonb, 1, ${now}::timestamptz, ${actorId}::uuid
    where ${version}::int = 0 or exists (select 1 from settings)
    on conflict ("only") do update set stored = excluded.stored, version = settings.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where settings.version = ${version}::int
    returning 1`;
  if (!written) throw conflict();
}

/**
 * Writes the delivery settings under their own version, so that open forms of other settings stay
 * valid.
 */
export async function writeDelivery(tx: Ctx, delivery: DeliverySettings) {
  const [written] = await tx.sql`
    insert into settings (stored, version, updated_at, updated_by)
    values (${JSON.stringify({ delivery })}::text::jsonb, 0, ${tx.now().toISOString()},
      ${actorIdOf(tx)})
    on conflict ("only") do update set stored = settings.stored || excluded.stored
      where coalesce((settings.stored->'delivery'->>'version')::int, 0) = ${delivery.version - 1}
    returning 1`;
  if (!written) throw conflict();
}

/** Only what is not as it was, with what held before and holds now. */
function touched({ config }: Ctx, old: StoredSettings, stored: StoredSettings) {
  const flat = (from: StoredSettings) => {
    const { smsTexts, delivery: _, ...values } = withDefaults(config, from);
    const texts = Object.entries(smsTexts).map(([name, wording]) => [`sms.${name}`, wording]);
    // compared by name alone, whatever a value is
    return { ...values, ...Object.fromEntries(texts) } as Record<string, unknown>;
  };
  const [before, after] = [flat(old), flat(stored)];
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
