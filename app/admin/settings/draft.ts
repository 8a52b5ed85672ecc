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
  | 'adjustAsk'
  | 'adjustMax'
  | 'adjustDaily'
  | 'transferTwoAbove'
  | 'transferHoldHours'
  | 'vatPercent';

/** What is typed on the screen of settings; an emptied number is null. */
export type SettingsDraft = Omit<SettingsValues, NumberName> &
  Record<NumberName, number | null> & { smsTexts: Record<string, string> };
export type SettingsBody = InputOf<'PATCH /api/admin/settings'>['body'];

const { written, kept } = settingsText;

/** The draft of settings as they were read; places of texts are written by their Persian names. */
export const draftOf = ({ values, smsTexts }: SettingsReply): SettingsDraft => ({
  ...values,
  smsTexts: Object.fromEntries(smsTexts.map(({ template, text }) => [template, written(text)])),
});

/** Only what differs; what was put back to its default is sent as null. An emptied number is sent as 0, to be refused. */
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
      ...{ ...sms, template },
      typed: kept(smsTexts[template] ?? '', places),
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
/** The draft with every text as a field of its own, as a form joins the work of two people. */
export type FlatSettings = Record<string, string | number | boolean | null>;

export const flatOf = ({ smsTexts = {}, ...values }: Partial<SettingsDraft>): FlatSettings => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(smsTexts).map(([template, typed]) => [`${TEXT}${template}`, typed]),
  ),
});

/** The way back. */
export function settingsOf(flat: FlatSettings): SettingsDraft {
  const fields = Object.entries(flat);
  const texts = fields.filter(([name]) => name.startsWith(TEXT));
  const values = fields.filter(([name]) => !name.startsWith(TEXT));
  return {
    // made by flatOf alone
    ...(Object.fromEntries(values) as Omit<SettingsDraft, 'smsTexts'>),
    smsTexts: Object.fromEntries(
      texts.map(([name, typed]) => [name.slice(TEXT.length), String(typed)]),
    ),
  };
}
