import { useEffect, useRef } from 'react';
import { focusFirstFault } from '#app/forms/form.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { isPersonName } from '#shared/person-name.ts';
import { MobileField } from './mobile-field.tsx';
import type { CodeFlow } from './use-code.ts';
import type { Names } from './use-signup.ts';

const t = overlayText.login;

type Props = {
  flow: CodeFlow;
  names: Names;
  nameError: string;
  /** The number is already verified, so only the names are missing. */
  isProven: boolean;
  onNames(names: Names): void;
  onSubmit(): void;
};

/** Names and number of a new account. */
export function SignupForm({ flow, names, nameError, isProven, onNames, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // the server may refuse a name after the code; the form then returns with the fault
  useEffect(() => {
    if (nameError && form.current) focusFirstFault(form.current);
  }, [nameError]);
  const isMissing = names.firstName.trim() === '' || names.lastName.trim() === '';
  const faultOf = (name: string) =>
    nameError && (isMissing ? !name.trim() : !isPersonName(name.trim())) ? nameError : undefined;
  const isMarked = [names.firstName, names.lastName].some(faultOf);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusFirstFault(event.currentTarget);
      }}
    >
      {isProven && <p className="text-14.5 text-ink-500">{t.nameStep}</p>}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          value={names.firstName}
          error={faultOf(names.firstName)}
          onChange={(event) => onNames({ ...names, firstName: event.target.value })}
        />
        <TextField
          label={t.lastName}
          autoComplete="family-name"
          value={names.lastName}
          error={faultOf(names.lastName)}
          onChange={(event) => onNames({ ...names, lastName: event.target.value })}
        />
      </div>
      {nameError && !isMarked && <Fault>{nameError}</Fault>}
      {!isProven && (
        <MobileField value={flow.mobileNumber} error={flow.error} onChange={flow.setMobileNumber} />
      )}
      {isProven && flow.error && <Fault>{flow.error}</Fault>}
      <Button type="submit" wide size="large">
        {isProven ? t.signup : t.send}
      </Button>
    </form>
  );
}

const Fault = ({ children }: { children: string }) => (
  <p role="alert" className="text-sm text-anar-600">
    {children}
  </p>
);
