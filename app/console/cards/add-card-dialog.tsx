import { DefaultTick } from '#app/common/addresses/default-tick.tsx';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { CARD_GROUPS, CodeField, SHEBA_GROUPS } from '#app/ui/code-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { addCard, useCardForm } from './use-card-form.ts';

const t = kycText.cards;

type Props = {
  /** Verified name of the user; empty without a verified identity. */
  holderName: string;
  onClose(): void;
  onAdded(): void;
};

/** Form of a new bank card. */
export default function AddCardDialog({ holderName, onClose, onAdded }: Props) {
  const form = useCardForm(holderName);
  const { draft, faults, set, leave } = form;
  const save = async () => {
    const added = await form.save(addCard);
    if (added) onAdded();
  };
  return (
    <Dialog title={t.add} closeLabel={text.close} onClose={onClose}>
      <Form className="grid gap-4" onSave={save}>
        {!holderName && <IdentityFirst />}
        <CodeField
          id="card-cardNumber"
          label={t.number}
          hint={t.numberHint}
          groups={CARD_GROUPS}
          autoComplete="cc-number"
          value={draft.cardNumber}
          error={faults.cardNumber}
          onChange={(cardNumber) => set({ cardNumber })}
          onBlur={() => leave('cardNumber')}
        />
        <CodeField
          id="card-sheba"
          label={t.sheba}
          hint={t.shebaHint}
          groups={SHEBA_GROUPS}
          start={t.shebaStart}
          value={draft.sheba}
          error={faults.sheba}
          onChange={(sheba) => set({ sheba })}
          onBlur={() => leave('sheba')}
        />
        <TextField
          id="card-holderName"
          label={t.holder}
          hint={holderName ? t.holderHint : t.holderFree}
          autoComplete="cc-name"
          maxLength={100}
          {...textOf({ draft, faults, set }, 'holderName')}
        />
        <DefaultTick
          label={t.asDefault}
          isOn={draft.isDefault}
          onChange={(isDefault) => set({ isDefault })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" wide busy={form.saving.isBusy} busyText={text.sending}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  );
}

const IdentityFirst = () => (
  <p className="rounded-control bg-zaferan-50 px-4 py-2.5 text-sm leading-7 text-zaferan-800">
    {t.identityFirst}{' '}
    <Link
      to="/console/profile/identity"
      className="inline-flex min-h-8 items-center font-bold underline underline-offset-4"
    >
      {t.toIdentity}
    </Link>
  </p>
);
