import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { IdentityReason } from '#contract/identity.ts';
import { keysOf } from '#shared/keys-of.ts';
import { identityReasonText } from '#shared/labels/people.ts';
import type { IdentityProps } from './types.ts';

const t = kycAdminText.identities.reject;
const REASONS = keysOf(identityReasonText);
const labels = { note: t.note, reasons: t.reasons };

/** Sends an identity back with reasons that the person reads. */
export function RejectIdentity({ row, onClose, onChange }: IdentityProps) {
  const [reasons, setReasons] = useState<IdentityReason[]>([]);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const move = useMove({ onClose, onChange });
  const faults = move.faults(labels);
  const reasonsFault = isTried && reasons.length === 0 ? t.choose : faults.reasons;
  const save = async () => {
    setTried(true);
    if (reasons.length > 0) {
      const body = { version: row.identity.version, reasons, note };
      const input = { params: { id: row.person._id }, body };
      await move.run(() => api('POST /api/admin/identities/:id/reject', input), t.done);
    }
  };
  const message = move.message(labels);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Reasons chosen={reasons} fault={reasonsFault} onChange={setReasons} />
        <TextArea
          label={t.note}
          optional={reasons.includes('other') ? undefined : text.optional}
          hint={t.noteHint}
          rows={3}
          maxLength={300}
          value={note}
          error={faults.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError>{message}</FormError>
        <Button type="submit" look="danger" size="large" busy={move.isBusy} busyText={text.sending}>
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
      <label key={reason} className="flex min-h-11 items-center gap-2.5 text-[15px]">
        <input
          type="checkbox"
          checked={chosen.includes(reason)}
          aria-invalid={fault ? true : undefined}
          onChange={(event) =>
            onChange(
              event.target.checked ? [...chosen, reason] : chosen.filter((one) => one !== reason),
            )
          }
          className="size-5 accent-firoozeh-600"
        />
        {identityReasonText[reason]}
      </label>
    ))}
    {fault && (
      <p role="alert" className="text-[13px] text-anar-600">
        {fault}
      </p>
    )}
  </fieldset>
);
