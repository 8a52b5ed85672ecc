import { type FormEvent, useRef, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { useEarlyForm } from '#app/early-form.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ManualOrder } from '#contract/manual-orders.ts';

const t = requestText.follow;
const labels = { number: t.number, mobileNumber: requestText.fields.mobileNumber };

/** Finds a request by its number and mobile number. */
export function FollowForm({ onFound }: { onFound(request: ManualOrder): void }) {
  const [number, setNumber] = useState('');
  const [mobileNumber, setMobileNumber] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      onFound(await api('GET /api/manual-orders/follow', { query: { number, mobileNumber } }));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const faults = fieldErrors(error, labels);
  return (
    <form
      ref={form}
      data-early
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void find(event)}
    >
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
      {error !== undefined && Object.keys(faults).length === 0 && (
        <p role="alert" className="text-sm font-semibold text-anar-600">
          {error instanceof ApiError && error.status === 404 ? t.none : refusalText(error)}
        </p>
      )}
      <Button type="submit" look="soft" wide busy={isBusy} busyText={text.loading}>
        {t.submit}
      </Button>
    </form>
  );
}
