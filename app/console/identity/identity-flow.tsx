import { useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Identity, IdentityFile } from '#contract/identity.ts';
import { keysOf } from '#shared/keys-of.ts';
import { fileKindText } from '#shared/labels/people.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';
import { IdentityData } from './identity-data.tsx';
import { IdentityFileTile } from './identity-file.tsx';
import { IdentitySteps } from './identity-steps.tsx';
import { useIdentityForm } from './use-identity-form.ts';

const t = kycText.identity;
const KINDS = keysOf(fileKindText);

type Props = {
  identity: Identity;
  onFile(file: IdentityFile): void;
  onSent(identity: Identity): void;
  onRenew(): Promise<unknown>;
};

/** Form of the identity: data, three pictures, then submission to staff. */
export function IdentityFlow({ identity, onFile, onSent, onRenew }: Props) {
  const [step, setStep] = useState<'data' | 'files'>('data');
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useIdentityForm(identity, () => setStep('data'));
  const show = (next: typeof step) => {
    setStep(next);
    element.current?.scrollIntoView({ block: 'start' });
  };
  const hasAll = KINDS.every((kind) => identity.files.some((file) => file.kind === kind));
  const next = async () => {
    if (step === 'data') return form.isRight() && show('files');
    setTried(true);
    if (!hasAll) return;
    const sent = await form.save((person) => api('POST /api/identity', { body: person }));
    if (sent) onSent(sent);
  };
  return (
    <Form
      ref={element}
      className="grid gap-5 rounded-tile bg-card p-4 shadow-1 desk:p-5"
      onSave={next}
    >
      <IdentitySteps current={step} />
      <DraftOffer form={form} />
      {step === 'data' ? (
        <IdentityData form={form} knownCode={identity.nationalCodeMasked} />
      ) : (
        <Files identity={identity} isTried={isTried} onFile={onFile} onRenew={onRenew} />
      )}
      <FormError>{form.message}</FormError>
      <div className="grid gap-2.5 desk:flex desk:justify-end">
        {step === 'files' && (
          <Button size="large" look="line" onClick={() => show('data')}>
            {t.previous}
          </Button>
        )}
        <Button type="submit" size="large" busy={form.saving.isBusy} busyText={text.sending}>
          {step === 'data' ? t.next : t.send}
        </Button>
      </div>
    </Form>
  );
}

type FilesProps = Pick<Props, 'identity' | 'onFile' | 'onRenew'> & { isTried: boolean };

const Files = ({ identity, isTried, onFile, onRenew }: FilesProps) => (
  <div>
    <p className="text-sm">{t.help}</p>
    <p className="mb-4 text-13 text-ink-500">{t.files.limits(MAX_IDENTITY_MB)}</p>
    <ul className="grid gap-4 desk:grid-cols-3">
      {KINDS.map((kind) => (
        <IdentityFileTile
          key={kind}
          kind={kind}
          file={identity.files.find((file) => file.kind === kind)}
          isMissing={isTried}
          onSent={onFile}
          onRenew={onRenew}
        />
      ))}
    </ul>
  </div>
);
