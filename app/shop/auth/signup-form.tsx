import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MobileField } from './mobile-field.tsx';
import type { CodeFlow } from './use-code.ts';
import type { Names } from './use-signup.ts';

const t = overlayText.login;

type Props = {
  flow: CodeFlow;
  names: Names;
  nameError: string;
  /** The number was proven before: only the names are asked. */
  isProven: boolean;
  onNames(names: Names): void;
  onSubmit(): void;
};

/** Names and number of a new account. */
export function SignupForm({ flow, names, nameError, isProven, onNames, onSubmit }: Props) {
  const faultOf = (name: string) => (nameError && !name.trim() ? nameError : undefined);
  const isNamed = names.firstName.trim() && names.lastName.trim();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
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
      {nameError && isNamed && <Fault>{nameError}</Fault>}
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
