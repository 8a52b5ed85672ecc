import { Block } from '#app/common/block.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { SettingsReply } from '#contract/settings.ts';
import type { SettingsDraft } from './draft.ts';
import { SmsTextField } from './sms-text-field.tsx';

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
        label={t.names.sellsWithoutPicture}
        hint={t.sellsWithoutPictureHint}
        isOn={draft.sellsWithoutPicture}
        onChange={(sellsWithoutPicture) => set({ sellsWithoutPicture })}
      />
    </div>
  </Block>
);

/** Duration of reservations and limits of withdrawals; tomans. */
export const LimitsSection = ({ read: { defaults }, draft, faults, set }: SectionProps) => {
  const price = (name: PriceName) => priceField(name, { defaults, draft, faults, set });
  return (
    <Block title={t.limits}>
      <div className={TWO}>
        <NumberField
          id="settings-reservationMinutes"
          label={t.names.reservationMinutes}
          hint={t.reservationHint}
          value={draft.reservationMinutes}
          error={faults.reservationMinutes}
          onChange={(reservationMinutes) => set({ reservationMinutes })}
        />
        <NumberField
          id="settings-returnDays"
          label={t.names.returnDays}
          hint={t.returnHint}
          value={draft.returnDays}
          error={faults.returnDays}
          onChange={(returnDays) => set({ returnDays })}
        />
        <NumberField
          id="settings-withdrawalMostOpen"
          label={t.names.withdrawalMostOpen}
          hint={t.standard(defaults.withdrawalMostOpen)}
          value={draft.withdrawalMostOpen}
          error={faults.withdrawalMostOpen}
          onChange={(withdrawalMostOpen) => set({ withdrawalMostOpen })}
        />
        <NumberField {...price('withdrawalMin')} />
        <NumberField {...price('withdrawalMax')} />
        <NumberField {...price('withdrawalDaily')} />
      </div>
    </Block>
  );
};

type PriceName =
  | 'withdrawalMin'
  | 'withdrawalMax'
  | 'withdrawalDaily'
  | 'adjustAsk'
  | 'adjustMax'
  | 'adjustDaily';
type PriceProps = Omit<SectionProps, 'read'> & { defaults: SettingsReply['defaults'] };

const priceField = (name: PriceName, { defaults, draft, faults, set }: PriceProps) => ({
  id: `settings-${name}`,
  label: t.names[name],
  unit: text.toman,
  words: t.words,
  hint: t.standardPrice(defaults[name]),
  value: draft[name],
  error: faults[name],
  onChange: (value: number | null) => set({ [name]: value }),
});

/** Thresholds for confirmation of an amount, and hard limits; tomans. */
export const AmountsSection = ({ read: { defaults }, draft, faults, set }: SectionProps) => {
  const price = (name: PriceName) => priceField(name, { defaults, draft, faults, set });
  return (
    <Block title={t.amounts}>
      <div className={TWO}>
        <NumberField
          id="settings-priceAskPercent"
          label={t.names.priceAskPercent}
          hint={t.standard(defaults.priceAskPercent)}
          value={draft.priceAskPercent}
          error={faults.priceAskPercent}
          onChange={(priceAskPercent) => set({ priceAskPercent })}
        />
        <NumberField {...price('adjustAsk')} />
        <NumberField {...price('adjustMax')} />
        <NumberField {...price('adjustDaily')} />
      </div>
    </Block>
  );
};

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

/** All text messages that staff may edit. */
export const TextsSection = ({ read, draft, faults, set }: SectionProps) => (
  <Block title={t.texts}>
    <p className="text-13.5 leading-7 text-ink-500">{t.textsHint}</p>
    <div className="divide-y divide-line">
      {read.smsTexts.map((sms) => (
        <SmsTextField
          key={sms.template}
          sms={sms}
          value={draft.smsTexts[sms.template] ?? ''}
          error={faults[`smsTexts.${sms.template}`]}
          onChange={(wording) => set({ smsTexts: { ...draft.smsTexts, [sms.template]: wording } })}
        />
      ))}
    </div>
  </Block>
);
