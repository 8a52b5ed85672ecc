import { settingsText } from '#app/text/admin/settings.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { SettingsReply, SettingsValues, SmsTemplate } from '#contract/settings.ts';

type NumberName =
  | 'reservationMinutes'
  | 'returnDays'
  | 'withdrawalMin'
  | 'withdrawalMax'
  | 'withdrawalDaily'
  | 'withdrawalMostOpen'
  | 'priceAskPercent'
  | 'struckDays'
  | 'adjustAsk'
  | 'adjustMax'
  | 'adjustDaily'
  | 'transferTwoAbove'
  | 'transferHoldHours'
  | 'vatPercent';

/** Settings as the form edits them; an emptied number is null. */
export type SettingsDraft = Omit<SettingsValues, NumberName> &
  Record<NumberName, number | null> & { smsTexts: Record<string, string> };
export type SettingsBody = InputOf<'PATCH /api/admin/settings'>['body'];

const { written, stored } = settingsText;

/** Draft of the loaded settings; placeholders in texts have their Persian names. */
export const draftOf = ({ values, smsTexts }: SettingsReply): SettingsDraft => ({
  ...values,
  smsTexts: Object.fromEntries(smsTexts.map(({ template, text }) => [template, written(text)])),
});

/**
 * Only the changed settings; a reset to the default is sent as null, an emptied number as 0, which
 * the server refuses.
 */
export function changesOf(
  draft: SettingsDraft,
  read: SettingsReply,
): Omit<SettingsBody, 'version'> {
  const { smsTexts, ...values } = draft;
  const changed = Object.entries(values)
    .map(([name, value]) => ({ name: name as keyof SettingsValues, value: value ?? 0 }))
    .filter(({ name, value }) => value !== read.values[name])
    .map(({ name, value }) => [name, value === read.defaults[name] ? null : value]);
  const texts = read.smsTexts
    .map(({ template, places, ...sms }) => ({
      ...sms,
      template,
      typed: stored(smsTexts[template] ?? '', places),
    }))
    .filter(({ text, typed }) => typed !== text)
    .map(({ template, standard, typed }): [SmsTemplate, string | null] => [
      template,
      typed === standard ? null : typed,
    ]);
  return {
    ...Object.fromEntries(changed),
    ...(texts.length > 0 && { smsTexts: Object.fromEntries(texts) }),
  };
}

const TEXT = 'smsTexts.';
/** The draft with each text as a field of its own, as the form merges conflicts by field. */
export type FlatSettings = Record<string, string | number | boolean | null>;

export const flatOf = ({ smsTexts = {}, ...values }: Partial<SettingsDraft>): FlatSettings => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(smsTexts).map(([template, typed]) => [`${TEXT}${template}`, typed]),
  ),
});

/** Inverse of `flatOf`. */
export function settingsOf(flat: FlatSettings): SettingsDraft {
  const fields = Object.entries(flat);
  const texts = fields.filter(([name]) => name.startsWith(TEXT));
  const values = fields.filter(([name]) => !name.startsWith(TEXT));
  return {
    // sound because only `flatOf` makes such objects, from the same fields
    ...(Object.fromEntries(values) as Omit<SettingsDraft, 'smsTexts'>),
    smsTexts: Object.fromEntries(
      texts.map(([name, typed]) => [name.slice(TEXT.length), String(typed)]),
    ),
  };
}
