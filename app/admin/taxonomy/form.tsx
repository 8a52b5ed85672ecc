import type { FormEvent } from 'react';
import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { api } from '#app/api.ts';
import { focusFirstFault } from '#app/forms/focus-first-fault.ts';
import { DraftOffer, FormNotice } from '#app/forms/form-notice.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { AdminNamed, NamedForm as Form } from '#contract/admin-catalogue.ts';

export type Plural = 'brands' | 'categories';
const t = adminText.named;
type Draft = Required<Form> & { slug: string; picture: string | null };
const EMPTY: Draft = { name: '', slug: '', picture: null, contents: '', sort: 0, isActive: true };

type Props = {
  plural: Plural;
  row?: AdminNamed;
  onSave(form: Form, row: AdminNamed | undefined): Promise<AdminNamed>;
  onDone(row: AdminNamed): void;
};

/** The form of a brand or a category, for a new one and for a present one. */
export function NamedForm({ plural, row, onSave, onDone }: Props) {
  const named = useForm<Draft, AdminNamed>({
    name: `${plural}:${row?._id ?? 'new'}`,
    start: row ? draftOf(row) : EMPTY,
    row,
    toDraft: draftOf,
    ...(row && { read: () => readNamed(plural, row._id) }),
    labels: t.fields,
  });
  const { draft: form, set, faults } = named;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const stored = await named.save(({ slug, ...draft }, base) =>
      onSave({ ...draft, ...(slug && { slug }) }, base),
    );
    if (!stored) return focusFirstFault(element);
    named.letGo();
    onDone(stored);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DraftOffer form={named} />
      <TextField
        label={t.fields.name}
        value={form.name}
        error={faults.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t.fields.slug}
        optional={text.optional}
        hint={t.slugHint}
        dir="auto"
        value={form.slug}
        error={faults.slug}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <SinglePicture
        label={t[plural].picture}
        folder={plural}
        value={form.picture}
        onChange={(picture) => set({ picture })}
      />
      {plural === 'brands' && (
        <TextArea
          label={t.fields.contents}
          optional={text.optional}
          value={form.contents}
          error={faults.contents}
          onChange={(event) => set({ contents: event.target.value })}
        />
      )}
      <NumberField
        label={t.fields.sort}
        hint={t.sortHint}
        allowsNegative
        value={form.sort}
        error={faults.sort}
        onChange={(sort) => set({ sort: sort ?? 0 })}
      />
      <Switch
        label={t.fields.isActive}
        isOn={form.isActive}
        onChange={(isActive) => set({ isActive })}
      />
      <FormNotice form={named} />
      <Button
        type="submit"
        size="large"
        busy={named.saving.isBusy}
        busyText={text.sending}
        disabled={named.news.clashes.length > 0}
      >
        {adminText.save}
      </Button>
    </form>
  );
}

const draftOf = ({ name, slug, picture, contents, sort, isActive }: AdminNamed): Draft => ({
  ...{ name, slug, picture, contents, sort, isActive },
});

/** The list is the only place that tells one. */
const readNamed = async (plural: Plural, id: string) =>
  (await api(`GET /api/admin/${plural}`, { query: {} })).find(({ _id }) => _id === id);
