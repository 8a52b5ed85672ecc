import { type FormEvent, useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { faMobile } from '#app/format.ts';
import { focusFirstFault } from '#app/forms/focus-first-fault.ts';
import { useAction } from '#app/forms/use-action.ts';
import { accountText } from '#app/text/account.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Account } from '#contract/account.ts';

const t = accountText;
const NAMES = { firstName: t.firstName, lastName: t.lastName, email: t.email };
type Props = { account: Account; onSaved(account: Account): void };

/** Name and email; the name is shown but not changed while the identity is verified. */
export function AccountForm({ account, onSaved }: Props) {
  const [form, setForm] = useState(formOf(account));
  const action = useAction();
  const element = useRef<HTMLFormElement>(null);
  const { _id, mobileNumber, nameLocked, version } = account;
  const faults = action.faults(NAMES);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...form, version };
    const saved = await action.run(() => api('PATCH /api/account', { body }), t.saved);
    if (saved) onSaved(saved);
    else if (element.current) focusFirstFault(element.current);
  };
  const field = (name: keyof typeof form) => ({
    id: `account-${name}`,
    label: t[name],
    value: form[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Block title={t.person}>
      <form
        key={_id}
        ref={element}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-4"
      >
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" readOnly={nameLocked} />
          <TextField {...field('lastName')} autoComplete="family-name" readOnly={nameLocked} />
        </div>
        {nameLocked && <p className="-mt-2 text-[13px] leading-6 text-ink-500">{t.locked}</p>}
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <TextField
            label={t.mobile}
            hint={t.mobileHint}
            dir="ltr"
            readOnly
            value={faMobile(mobileNumber)}
            className="text-start"
          />
          <TextField
            {...field('email')}
            type="email"
            dir="ltr"
            optional={t.optional}
            autoComplete="email"
            className="text-start"
          />
        </div>
        <FormError>{action.message(NAMES)}</FormError>
        <Button
          type="submit"
          busy={action.isBusy}
          busyText={text.sending}
          className="justify-self-start max-desk:w-full"
        >
          {t.save}
        </Button>
      </form>
    </Block>
  );
}

const formOf = ({ firstName, lastName, email }: Account) => ({ firstName, lastName, email });
