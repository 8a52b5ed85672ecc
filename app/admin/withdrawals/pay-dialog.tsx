import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Code } from '#app/common/code.tsx';
import { Form } from '#app/forms/form.tsx';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminWithdrawal } from '#contract/withdrawals.ts';
import { foldCode } from '#shared/fold-text.ts';

const t = kycAdminText.withdrawals;
const labels = { bankTracking: t.pay.tracking };

/** Records the payment by the bank: saves its tracking code and notifies the buyer. */
export function PayDialog({ row, onClose, onChange }: WithdrawalProps) {
  const form = useMoveForm<{ bankTracking: string }, AdminWithdrawal>({
    start: { bankTracking: '' },
    labels,
    onClose,
    onChange,
  });
  const save = () =>
    form.send(
      (typed) =>
        api('POST /api/admin/users-withdraw/:id/paid', {
          params: { id: row._id },
          body: { ...typed, version: row.version },
        }),
      t.pay.done,
    );
  return (
    <Dialog title={t.moves.pay} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <div className="rounded-control bg-firoozeh-50 px-4 py-2.5 text-firoozeh-700">
          <p className="font-semibold">{t.pay.body(row.amount)}</p>
          <p className="text-sm">
            <Code value={row.sheba} name={kycText.withdraw.sheba} />
          </p>
          <p className="text-sm">
            <bdi>{row.holderName}</bdi>
          </p>
        </div>
        <TextField
          label={t.pay.tracking}
          hint={t.pay.hint}
          dir="ltr"
          autoComplete="off"
          className="font-mono"
          value={form.draft.bankTracking}
          error={form.faults.bankTracking}
          onChange={(event) => form.set({ bankTracking: foldCode(event.target.value) })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {t.moves.pay}
        </Button>
      </Form>
    </Dialog>
  );
}

export type WithdrawalProps = {
  row: AdminWithdrawal;
  onClose(): void;
  onChange(row?: AdminWithdrawal): void;
};
