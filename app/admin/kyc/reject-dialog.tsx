import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { IdentityReason, ReviewedPerson } from '#contract/identity.ts';
import { keysOf } from '#shared/keys-of.ts';
import { identityReasonText } from '#shared/labels/people.ts';

const t = kycAdminText.identities.reject;
const REASONS = keysOf(identityReasonText);
const labels = { note: t.note, reasons: t.reasons };
type Refusal = { reasons: IdentityReason[]; note: string };

/** Sends an identity back with reasons that the person reads. */
export function RejectIdentity({ row, onClose, onChange }: IdentityProps) {
  const form = useMoveForm<Refusal, ReviewedPerson>({
    start: { reasons: [], note: '' },
    labels,
    check: ({ reasons }) => ({ reasons: reasons.length === 0 ? t.choose : undefined }),
    onClose,
    onChange,
  });
  const { draft, faults, set } = form;
  const save = () =>
    form.send(
      (typed) =>
        api('POST /api/admin/identities/:id/reject', {
          params: { id: row.person._id },
          body: { ...typed, version: row.identity.version },
        }),
      t.done,
    );
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Reasons
          chosen={draft.reasons}
          fault={faults.reasons}
          onChange={(reasons) => set({ reasons })}
        />
        <TextArea
          label={t.note}
          optional={draft.reasons.includes('other') ? undefined : text.optional}
          hint={t.noteHint}
          rows={3}
          maxLength={300}
          {...textOf(form, 'note')}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" look="danger" size="large" busy={form.isBusy} busyText={text.sending}>
          {kycAdminText.identities.moves.reject}
        </Button>
      </Form>
    </Dialog>
  );
}

type ReasonsProps = {
  chosen: IdentityReason[];
  fault: string | undefined;
  onChange(chosen: IdentityReason[]): void;
};

const Reasons = ({ chosen, fault, onChange }: ReasonsProps) => (
  <fieldset className="border-0 p-0">
    <legend className="mb-1 text-sm font-semibold text-ink-700">{t.reasons}</legend>
    {REASONS.map((reason) => (
      <label key={reason} className="flex min-h-11 items-center gap-2.5 text-15">
        <Tick
          checked={chosen.includes(reason)}
          aria-invalid={fault ? true : undefined}
          onChange={(event) =>
            onChange(
              event.target.checked ? [...chosen, reason] : chosen.filter((one) => one !== reason),
            )
          }
        />
        {identityReasonText[reason]}
      </label>
    ))}
    {fault && (
      <p role="alert" className="text-13 text-anar-600">
        {fault}
      </p>
    )}
  </fieldset>
);

export type IdentityProps = {
  row: ReviewedPerson;
  onClose(): void;
  onChange(row?: ReviewedPerson): void;
};
