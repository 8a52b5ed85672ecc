import { Block } from '#app/common/block.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useMay } from '#app/session/rights.ts';
import { sellerFormText, sellerNames, settingsText } from '#app/text/admin/settings.ts';
import { text } from '#app/text.ts';
import { CARD_GROUPS, CodeField, SHEBA_GROUPS } from '#app/ui/code-field.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { SectionProps } from './sections.tsx';

const t = sellerFormText;
const { names } = settingsText;
const TWO = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2';
const START = 'IR';
type Props = Omit<SectionProps, 'read'>;
type Code =
  | 'sellerId'
  | 'sellerEconomicCode'
  | 'sellerRegistration'
  | 'sellerPhone'
  | 'sellerPostalCode';

/** Seller's details, as printed on pro-formas and invoices. */
export function SellerSection(form: Props) {
  const { draft, faults, set } = form;
  const code = (name: Code) => ({
    id: `settings-${name}`,
    label: sellerNames[name],
    optional: text.optional,
    value: draft[name],
    error: faults[name],
    onChange: (typed: string) => set({ [name]: typed }),
  });
  return (
    <Block title={t.title}>
      <p className="mb-2 text-13.5 leading-7 text-ink-500">{t.hint}</p>
      <div className={TWO}>
        <TextField
          id="settings-sellerName"
          label={sellerNames.sellerName}
          optional={text.optional}
          hint={t.nameHint}
          {...textOf(form, 'sellerName')}
        />
        <DigitsField {...code('sellerId')} hint={t.idHint} />
        <DigitsField {...code('sellerEconomicCode')} />
        <DigitsField {...code('sellerRegistration')} />
        <DigitsField {...code('sellerPhone')} inputMode="tel" hint={t.likeContact} />
        <DigitsField {...code('sellerPostalCode')} />
      </div>
      <div className="mt-4">
        <TextArea
          id="settings-sellerAddress"
          label={sellerNames.sellerAddress}
          optional={text.optional}
          hint={t.likeContact}
          rows={2}
          {...textOf(form, 'sellerAddress')}
        />
      </div>
    </Block>
  );
}

/** Value-added tax in prices and its rate; only shown to staff with the finance permission. */
export function VatSection({ draft, faults, set }: Props) {
  const may = useMay();
  if (!may('finance')) return null;
  return (
    <Block title={t.vat}>
      <p className="mb-2 text-13.5 leading-7 text-ink-500">{t.vatHint}</p>
      <div className={TWO}>
        <Switch
          id="settings-chargesVat"
          label={names.chargesVat}
          isOn={draft.chargesVat}
          onChange={(chargesVat) => set({ chargesVat })}
        />
        <NumberField
          id="settings-vatPercent"
          label={names.vatPercent}
          hint={t.vatRateHint}
          value={draft.vatPercent}
          error={faults.vatPercent}
          onChange={(vatPercent) => set({ vatPercent })}
        />
      </div>
    </Block>
  );
}

/** Account for bank transfers; only shown to staff with the finance permission. */
export function TransferSection(form: Props) {
  const { draft, faults, set } = form;
  const may = useMay();
  if (!may('finance')) return null;
  return (
    <Block title={t.account}>
      <p className="mb-2 text-13.5 leading-7 text-ink-500">{t.accountHint}</p>
      <div className={TWO}>
        <CodeField
          id="settings-transferSheba"
          label={sellerNames.transferSheba}
          start={START}
          groups={SHEBA_GROUPS}
          value={draft.transferSheba.replace(START, '')}
          error={faults.transferSheba}
          onChange={(digits) => set({ transferSheba: digits && `${START}${digits}` })}
        />
        <CodeField
          id="settings-transferCard"
          label={sellerNames.transferCard}
          groups={CARD_GROUPS}
          value={draft.transferCard}
          error={faults.transferCard}
          onChange={(transferCard) => set({ transferCard })}
        />
        <TextField
          id="settings-transferOwner"
          label={sellerNames.transferOwner}
          hint={t.ownerHint}
          {...textOf(form, 'transferOwner')}
        />
        <NumberField
          id="settings-transferTwoAbove"
          label={names.transferTwoAbove}
          unit={text.toman}
          words={settingsText.words}
          hint={t.twoHint}
          value={draft.transferTwoAbove}
          error={faults.transferTwoAbove}
          onChange={(transferTwoAbove) => set({ transferTwoAbove })}
        />
        <NumberField
          id="settings-transferHoldHours"
          label={names.transferHoldHours}
          hint={t.holdHint}
          value={draft.transferHoldHours}
          error={faults.transferHoldHours}
          onChange={(transferHoldHours) => set({ transferHoldHours })}
        />
        <div className="col-span-full">
          <Switch
            id="settings-transfersTotal"
            label={names.transfersTotal}
            isOn={draft.transfersTotal}
            onChange={(transfersTotal) => set({ transfersTotal })}
          />
          <Switch
            id="settings-transfersRetail"
            label={names.transfersRetail}
            isOn={draft.transfersRetail}
            onChange={(transfersRetail) => set({ transfersRetail })}
          />
        </div>
      </div>
    </Block>
  );
}
