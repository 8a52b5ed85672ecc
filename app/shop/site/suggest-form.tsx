import { type FormEvent, useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useSession } from '#app/session/session.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { CircleCheck } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { SuggestKind } from '#contract/suggests.ts';
import { suggestKindText } from '#shared/labels/requests.ts';

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
  const action = useAction();
  const botCheck = useBotCheck();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      const form = { kind, body, product: product ?? null, ...(isVisitor && { mobileNumber }) };
      await botCheck.send((headers) => api('POST /api/suggests', { body: form, headers }));
      onSent();
    });
  };
  const faults = action.faults(labels);
  return (
    <form
      noValidate
      className="grid gap-4"
      onFocus={isVisitor ? botCheck.prepare : undefined}
      onSubmit={send}
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
        <DigitsField
          label={t.mobileNumber}
          hint={t.mobileHint}
          type="tel"
          autoComplete="tel"
          value={mobileNumber}
          error={faults.mobileNumber}
          onChange={setMobileNumber}
        />
      )}
      {botCheck.field}
      <FormError>{action.message(labels)}</FormError>
      <Button type="submit" size="large" wide busy={action.isBusy} busyText={text.sending}>
        {t.send}
      </Button>
    </form>
  );
}
