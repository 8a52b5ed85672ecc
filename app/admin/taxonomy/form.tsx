import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { AdminNamed, NamedForm as Body } from '#contract/admin-catalogue.ts';

export type Plural = 'brands' | 'categories';
const t = adminText.named;
type Draft = Required<Body> & { slug: string; picture: string | null };
const EMPTY: Draft = { name: '', slug: '', picture: null, contents: '', sort: 0, isActive: true };

type Props = {
  plural: Plural;
  row?: AdminNamed;
  onSave(form: Body, row: AdminNamed | undefined): Promise<AdminNamed>;
  onDone(row: AdminNamed): void;
};

/** The form of a brand or a category, for a new one and for a present one. */
export function NamedForm({ plural, row, onSave, onDone }: Props) {
  const named = useResourceForm<Draft, AdminNamed>({
    name: `${plural}:${row?._id ?? 'new'}`,
    start: row ? draftOf(row) : EMPTY,
    row,
    toDraft: draftOf,
    ...(row && { read: () => readNamed(plural, row._id) }),
    labels: t.fields,
  });
  const { draft: form, set, faults } = named;
  const save = async () => {
    const stored = await named.save(({ slug, ...draft }, base) =>
      onSave({ ...draft, ...(slug && { slug }) }, base),
    );
    if (!stored) return;
    named.letGo();
    onDone(stored);
  };
  return (
    <Form onSave={save} className="grid gap-5">
      <DraftOffer form={named} />
      <TextField label={t.fields.name} {...textOf({ draft: form, faults, set }, 'name')} />
      <TextField
        label={t.fields.slug}
        optional={text.optional}
        hint={t.slugHint}
        dir="auto"
        {...textOf({ draft: form, faults, set }, 'slug')}
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
          {...textOf({ draft: form, faults, set }, 'contents')}
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
      <div>
        <FormEnd form={named}>
          <SaveButton form={named} size="large" className="w-full">
            {adminText.save}
          </SaveButton>
        </FormEnd>
      </div>
    </Form>
  );
}

const draftOf = ({ name, slug, picture, contents, sort, isActive }: AdminNamed): Draft => ({
  ...{ name, slug, picture, contents, sort, isActive },
});

/** The list is the only place that tells one. */
const readNamed = async (plural: Plural, id: string) =>
  (await api(`GET /api/admin/${plural}`, { query: {} })).find(({ _id }) => _id === id);
