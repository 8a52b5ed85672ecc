import { useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
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
const LABELS = { kind: t.kind, body: t.body, mobileNumber: t.mobileNumber };
type Suggest = { kind: SuggestKind; body: string; mobileNumber: string };
type Props = {
  kind?: SuggestKind;
  /** Product of a report about wrong data; it fixes the kind. */
  product?: string;
  body?: string;
};

/**
 * Form for a wish, a wanted product, a complaint or wrong data; visitors leave a number for the
 * answer.
 */
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
  const botCheck = useBotCheck();
  const name = product ? `suggest-${product}` : 'suggest';
  const attempt = useAttempt(name);
  const form = useNewForm<Suggest>({
    name,
    start: { kind: first, body: start, mobileNumber: '' },
    labels: LABELS,
    isTyped: ({ body }) => body !== start,
  });
  const { draft, faults, set } = form;
  const send = () =>
    form.save(async ({ mobileNumber, ...typed }) => {
      const body = { ...typed, product: product ?? null, ...(isVisitor && { mobileNumber }) };
      await attempt.once(body, (once) =>
        botCheck.send((headers) =>
          api('POST /api/suggests', { body, headers: { ...headers, ...once } }),
        ),
      );
      onSent();
    });
  return (
    <Form className="grid gap-4" onFocus={isVisitor ? botCheck.prepare : undefined} onSave={send}>
      <DraftOffer form={form} />
      {!product && (
        <Select
          label={t.kind}
          options={Object.entries(suggestKindText).map(([id, label]) => ({ id, label }))}
          value={draft.kind}
          error={faults.kind}
          // every option id is one of the kinds
          onChange={(id) => set({ kind: id as SuggestKind })}
        />
      )}
      <TextArea
        label={product ? t.wrongIntro : t.body}
        rows={4}
        maxLength={1000}
        {...textOf(form, 'body')}
      />
      {isVisitor && (
        <DigitsField
          label={t.mobileNumber}
          hint={t.mobileHint}
          type="tel"
          autoComplete="tel"
          value={draft.mobileNumber}
          error={faults.mobileNumber}
          onChange={(mobileNumber) => set({ mobileNumber })}
        />
      )}
      {botCheck.field}
      <FormError>{form.message}</FormError>
      <Button type="submit" size="large" wide busy={form.saving.isBusy} busyText={text.sending}>
        {t.send}
      </Button>
    </Form>
  );
}
