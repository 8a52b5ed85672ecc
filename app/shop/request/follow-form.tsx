import { type FormEvent, useRef, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { useEarlyForm } from '#app/early-form.ts';
import { useAction } from '#app/forms/use-action.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ManualOrder } from '#contract/manual-orders.ts';

const t = requestText.follow;
const labels = { number: t.number, mobileNumber: requestText.fields.mobileNumber };

/** Finds a request by its number and mobile number. */
export function FollowForm({ onFound }: { onFound(request: ManualOrder): void }) {
  const [number, setNumber] = useState('');
  const [mobileNumber, setMobileNumber] = useState('');
  const action = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () =>
      onFound(await api('GET /api/manual-orders/follow', { query: { number, mobileNumber } })),
    );
  };
  const faults = action.faults(labels);
  const { refusal } = action;
  const isUnknown = refusal instanceof ApiError && refusal.status === 404;
  return (
    <form ref={form} data-early noValidate className="grid gap-4" onSubmit={find}>
      <p className="text-sm leading-7 text-ink-500">{t.body}</p>
      <TextField
        label={t.number}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={number}
        error={faults.number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label={labels.mobileNumber}
        type="tel"
        inputMode="numeric"
        dir="ltr"
        autoComplete="tel"
        value={mobileNumber}
        error={faults.mobileNumber}
        onChange={(event) => setMobileNumber(event.target.value)}
      />
      <FormError>{isUnknown ? t.none : action.message(labels)}</FormError>
      <Button type="submit" look="soft" wide busy={action.isBusy} busyText={text.loading}>
        {t.submit}
      </Button>
    </form>
  );
}
