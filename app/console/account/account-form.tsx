import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { faMobile } from '#app/format.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { accountText } from '#app/text/account.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { Account } from '#contract/account.ts';

const t = accountText;
const NAMES = { firstName: t.firstName, lastName: t.lastName, email: t.email };
type Props = { account: Account; onSaved(account: Account): void };

/** Name and email; a verified name cannot be changed. */
export function AccountForm({ account, onSaved }: Props) {
  const { _id, mobileNumber, nameLocked } = account;
  const form = useResourceForm<ReturnType<typeof formOf>, Account>({
    name: `account:${_id}`,
    start: formOf(account),
    row: account,
    toDraft: formOf,
    read: () => api('GET /api/account'),
    labels: NAMES,
  });
  const save = async () => {
    const saved = await form.save(
      (typed, { version } = account) => api('PATCH /api/account', { body: { ...typed, version } }),
      t.saved,
    );
    if (saved) onSaved(saved);
  };
  const field = (name: keyof typeof NAMES) => ({
    id: `account-${name}`,
    label: t[name],
    ...textOf(form, name),
  });
  return (
    <Block title={t.person}>
      <Form key={_id} onSave={save} className="grid gap-4">
        <DraftOffer form={form} />
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" readOnly={nameLocked} />
          <TextField {...field('lastName')} autoComplete="family-name" readOnly={nameLocked} />
        </div>
        {nameLocked && <p className="-mt-2 text-13 leading-6 text-ink-500">{t.locked}</p>}
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
        <div>
          <FormEnd form={form}>
            <SaveButton form={form} className="max-desk:w-full">
              {t.save}
            </SaveButton>
          </FormEnd>
        </div>
      </Form>
    </Block>
  );
}

const formOf = ({ firstName, lastName, email }: Account) => ({ firstName, lastName, email });
