import { Block } from '#app/common/block.tsx';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { SettingsReply } from '#contract/settings.ts';
import type { SettingsDraft } from './draft.ts';
import { SmsTextField } from './sms-text-field.tsx';

const VIEWERS = Object.entries(settingsText.wholesaleViewers).map(([id, label]) => ({ id, label }));

const t = settingsText;
const TWO = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2';

export type SectionProps = {
  read: SettingsReply;
  draft: SettingsDraft;
  faults: Record<string, string>;
  set(change: Partial<SettingsDraft>): void;
};

/** Name and link of the shop, and whether products need a picture. */
export const ShopSection = ({ draft, faults, set }: SectionProps) => (
  <Block title={t.shop}>
    <div className={TWO}>
      <TextField
        id="settings-shopName"
        label={t.names.shopName}
        {...textOf({ draft, faults, set }, 'shopName')}
      />
      <TextField
        id="settings-chatLink"
        label={t.names.chatLink}
        hint={t.chatHint}
        dir="ltr"
        className="text-start"
        {...textOf({ draft, faults, set }, 'chatLink')}
      />
    </div>
    <div className="mt-4">
      <Switch
        id="settings-sellsWithoutPicture"
        label={t.names.sellsWithoutPicture}
        hint={t.sellsWithoutPictureHint}
        isOn={draft.sellsWithoutPicture}
        onChange={(sellsWithoutPicture) => set({ sellsWithoutPicture })}
      />
      <div className="mt-4 max-w-96">
        <Select
          id="settings-wholesaleFor"
          label={t.names.wholesaleFor}
          hint={t.wholesaleHint}
          options={VIEWERS}
          value={draft.wholesaleFor}
          // the options are the viewers
          onChange={(id) => set({ wholesaleFor: id as typeof draft.wholesaleFor })}
        />
      </div>
    </div>
  </Block>
);

/** Percent of a change of price from which it is confirmed again, and days behind a struck price. */
export const PriceCheckSection = ({ read: { defaults }, ...form }: SectionProps) => (
  <Block title={t.amounts}>
    <NumberField
      id="settings-priceAskPercent"
      label={t.names.priceAskPercent}
      hint={t.standard(defaults.priceAskPercent)}
      {...numberOf(form, 'priceAskPercent')}
    />
    <NumberField
      id="settings-struckDays"
      label={t.names.struckDays}
      hint={t.struckDaysHint}
      {...numberOf(form, 'struckDays')}
    />
  </Block>
);

/** Time that an unpaid order keeps its products. */
export const ReservationSection = (form: SectionProps) => (
  <Block title={t.reservation}>
    <NumberField
      id="settings-reservationMinutes"
      label={t.names.reservationMinutes}
      hint={t.reservationHint}
      {...numberOf(form, 'reservationMinutes')}
    />
  </Block>
);

/** Time in which buyers may return products. */
export const ReturnSection = (form: SectionProps) => (
  <Block title={t.parts.returns.title}>
    <NumberField
      id="settings-returnDays"
      label={t.names.returnDays}
      hint={t.returnHint}
      {...numberOf(form, 'returnDays')}
    />
  </Block>
);

/** Limits of withdrawals; tomans. */
export const WithdrawalSection = (form: SectionProps) => (
  <Block title={t.withdrawals}>
    <div className={TWO}>
      <NumberField {...priceField('withdrawalMin', form)} />
      <NumberField {...priceField('withdrawalMax', form)} />
      <NumberField {...priceField('withdrawalDaily', form)} />
      <NumberField
        id="settings-withdrawalMostOpen"
        label={t.names.withdrawalMostOpen}
        hint={t.standard(form.read.defaults.withdrawalMostOpen)}
        {...numberOf(form, 'withdrawalMostOpen')}
      />
    </div>
  </Block>
);

/** Thresholds for confirmation of a changed balance, and hard limits; tomans. */
export const AdjustSection = (form: SectionProps) => (
  <Block title={t.adjusts}>
    <div className={TWO}>
      <NumberField {...priceField('adjustAsk', form)} />
      <NumberField {...priceField('adjustMax', form)} />
      <NumberField {...priceField('adjustDaily', form)} />
    </div>
  </Block>
);

type PriceName =
  | 'withdrawalMin'
  | 'withdrawalMax'
  | 'withdrawalDaily'
  | 'adjustAsk'
  | 'adjustMax'
  | 'adjustDaily';

const priceField = (name: PriceName, { read: { defaults }, ...form }: SectionProps) => ({
  id: `settings-${name}`,
  label: t.names[name],
  unit: text.toman,
  words: t.words,
  hint: t.standardPrice(defaults[name]),
  ...numberOf(form, name),
});

/** Mobile numbers that receive text alerts about faults of the shop. */
export const AlertsSection = ({ draft, faults, set }: SectionProps) => (
  <Block title={t.alerts}>
    <p className="mb-2 text-13.5 leading-7 text-ink-500">{t.alertsHint}</p>
    <div className="grid gap-3">
      <TextArea
        id="settings-alertNumbers"
        label={t.names.alertNumbers}
        hint={t.alertNumbersHint}
        optional={text.optional}
        rows={2}
        dir="ltr"
        className="text-start"
        value={draft.alertNumbers.replaceAll(',', '\n')}
        error={faults.alertNumbers}
        onChange={(event) => set({ alertNumbers: event.target.value })}
      />
    </div>
  </Block>
);

/** All text messages that staff may edit, by occasion. */
export const TextsSection = ({ read, draft, faults, set }: SectionProps) => (
  <>
    <p className="text-13.5 leading-7 text-ink-500">{t.textsHint}</p>
    {t.smsGroups.map(({ title, starts }) => (
      <Block key={title} title={title}>
        <div className="divide-y divide-line">
          {read.smsTexts
            .filter(({ template }) => starts.some((start) => template.startsWith(start)))
            .map((sms) => (
              <SmsTextField
                key={sms.template}
                sms={sms}
                value={draft.smsTexts[sms.template] ?? ''}
                error={faults[`smsTexts.${sms.template}`]}
                onChange={(wording) =>
                  set({ smsTexts: { ...draft.smsTexts, [sms.template]: wording } })
                }
              />
            ))}
        </div>
      </Block>
    ))}
  </>
);
