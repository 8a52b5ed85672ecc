import { type FormEvent, useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { useSession } from '#app/session/session.ts';
import { requestText, suggestKindText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { CircleCheck } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { SuggestKind } from '#contract/suggests.ts';

const t = requestText.suggest;
const labels = { kind: t.kind, body: t.body, mobileNumber: t.mobileNumber };
type Props = {
  kind?: SuggestKind;
  /** The product it is about; then its kind is fixed. */
  product?: string;
  body?: string;
};

/** A wish, a wanted product, a complaint or wrong data; a visitor leaves a number for the answer. */
export default function SuggestForm(props: Props) {
  const [isSent, setSent] = useState(false);
  if (!isSent) return <Fields {...props} onSent={() => setSent(true)} />;
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      <CircleCheck className="size-12 text-leaf-700" />
      <p className="font-bold">{t.done}</p>
      <Button look="line" onClick={() => setSent(false)}>
        {t.another}
      </Button>
    </div>
  );
}

function Fields({
  kind: first = 'feature',
  product,
  body: start = '',
  onSent,
}: Props & { onSent(): void }) {
  const isVisitor = useSession((session) => session.status !== 'signedIn');
  const [kind, setKind] = useState<SuggestKind>(first);
  const [body, setBody] = useState(start);
  const [mobileNumber, setMobileNumber] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const botCheck = useBotCheck();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const form = { kind, body, product: product ?? null, ...(isVisitor && { mobileNumber }) };
      await botCheck.send((headers) => api('POST /api/suggests', { body: form, headers }));
      onSent();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  const faults = fieldErrors(error, labels);
  return (
    <form
      noValidate
      className="grid gap-4"
      onFocus={isVisitor ? botCheck.prepare : undefined}
      onSubmit={(event) => void send(event)}
    >
      {!product && (
        <Select
          label={t.kind}
          options={Object.entries(suggestKindText).map(([id, label]) => ({ id, label }))}
          value={kind}
          error={faults.kind}
          // the options are the kinds
          onChange={(id) => setKind(id as SuggestKind)}
        />
      )}
      <TextArea
        label={product ? t.wrongIntro : t.body}
        rows={4}
        maxLength={1000}
        value={body}
        error={faults.body}
        onChange={(event) => setBody(event.target.value)}
      />
      {isVisitor && (
        <TextField
          label={t.mobileNumber}
          hint={t.mobileHint}
          type="tel"
          inputMode="numeric"
          dir="ltr"
          autoComplete="tel"
          value={mobileNumber}
          error={faults.mobileNumber}
          onChange={(event) => setMobileNumber(event.target.value)}
        />
      )}
      {botCheck.field}
      {error !== undefined && Object.keys(faults).length === 0 && (
        <p role="alert" className="text-sm font-semibold text-anar-600">
          {refusalText(error)}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isBusy} busyText={text.sending}>
        {t.send}
      </Button>
    </form>
  );
}
