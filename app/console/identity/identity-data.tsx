import { textOf } from '#app/forms/text-of.ts';
import { kycText } from '#app/text/kyc.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { faDigits } from '#shared/digits.ts';
import { type Field, typedDate, type useIdentityForm } from './use-identity-form.ts';

const t = kycText.identity;
const NATIONAL_CODE = [3, 6, 1];
type Props = { form: ReturnType<typeof useIdentityForm>; knownCode: string };

/** First step: personal data, as on the national card. */
export function IdentityData({ form, knownCode }: Props) {
  const field = (name: Field) => ({
    id: `identity-${name}`,
    label: t.fields[name],
    ...textOf(form, name),
    onBlur: () => form.leave(name),
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-500">{t.nameHint}</p>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TextField {...field('firstName')} maxLength={40} autoComplete="given-name" />
        <TextField {...field('lastName')} maxLength={60} autoComplete="family-name" />
        <CodeField
          {...field('nationalCode')}
          groups={NATIONAL_CODE}
          hint={knownCode ? t.codeAgain(knownCode) : t.codeHint}
          onChange={(code) => form.set({ nationalCode: code })}
        />
        <TextField
          {...field('birthDate')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t.birthPlaceholder}
          hint={t.birthHint}
          value={faDigits(form.draft.birthDate)}
          onChange={(event) => form.set({ birthDate: typedDate(event.target.value) })}
        />
      </div>
    </div>
  );
}
