import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { companyText as t } from '#app/text/company.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { Company } from '#contract/order/company.ts';

type Draft = Omit<Company, 'version'>;
type Code = 'nationalId' | 'economicCode' | 'registration' | 'postalCode';
type Props = { company: Company; onSaved(company: Company): void };

/** Company of the buyer, or an empty form. */
export function OwnCompany() {
  const { data, error, mutate } = useApi('GET /api/company', {});
  return (
    <Block title={t.title}>
      <p className="mb-3 text-13.5 leading-7 text-ink-500">{t.hint}</p>
      {!data && error && <FailedLoad onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-72 w-full rounded-tile" />}
      {data && (
        <CompanyForm
          // resets the form after the deletion
          key={data.version === 0 ? 'none' : 'own'}
          company={data}
          onSaved={(company) => void mutate(company, { revalidate: false })}
        />
      )}
    </Block>
  );
}

/** Name and codes of a company, as documents need them. */
export function CompanyForm({ company, onSaved }: Props) {
  const form = useResourceForm<Draft, Company>({
    name: 'company',
    start: draftOf(company),
    row: company,
    toDraft: draftOf,
    read: () => api('GET /api/company'),
    labels: t.names,
  });
  const { draft, faults, set } = form;
  const save = async () => {
    const saved = await form.save(
      (typed, { version } = company) => api('PATCH /api/company', { body: { ...typed, version } }),
      t.saved,
    );
    if (saved) onSaved(saved);
  };
  const code = (name: Code) => ({
    id: `company-${name}`,
    label: t.names[name],
    value: draft[name],
    error: faults[name],
    onChange: (typed: string) => set({ [name]: typed }),
  });
  const words = (name: 'name' | 'address') => ({
    id: `company-${name}`,
    label: t.names[name],
    ...textOf(form, name),
  });
  return (
    <Form onSave={save} className="grid gap-4">
      <DraftOffer form={form} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TextField {...words('name')} maxLength={100} autoComplete="organization" />
        <DigitsField {...code('nationalId')} hint={t.nationalIdHint} />
        <DigitsField {...code('economicCode')} hint={t.economicHint} />
        <DigitsField {...code('registration')} optional={text.optional} />
      </div>
      <TextArea {...words('address')} rows={2} maxLength={300} />
      <DigitsField {...code('postalCode')} />
      <FormEnd form={form}>
        <SaveButton form={form} className="max-desk:w-full">
          {t.save}
        </SaveButton>
        {company.version > 0 && <Remove onRemoved={onSaved} />}
      </FormEnd>
    </Form>
  );
}

function Remove({ onRemoved }: { onRemoved: Props['onSaved'] }) {
  const removal = useAction(toastRefusal);
  const remove = async () => {
    const company = await removal.run(async () => {
      await api('DELETE /api/company');
      return api('GET /api/company');
    }, t.removed);
    if (company) onRemoved(company);
  };
  return (
    <Button look="line" busy={removal.isBusy} onClick={() => void remove()}>
      {t.remove}
    </Button>
  );
}

const draftOf = ({ version: _, ...draft }: Company): Draft => draft;
