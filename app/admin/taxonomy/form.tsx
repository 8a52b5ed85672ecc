import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminTerm, TermForm as Body } from '#contract/admin-catalogue.ts';
import { BrandFields } from './brand-fields.tsx';
import { FacetsField } from './facets-field.tsx';
import { ParentField } from './parent-field.tsx';

export type Taxonomy = 'brands' | 'categories';
const t = adminText.term;
type Draft = Required<Body> & { slug: string; picture: string | null };
const EMPTY: Draft = {
  name: '',
  slug: '',
  picture: null,
  contents: '',
  sort: 0,
  parent: null,
  facets: [],
  isActive: true,
};

type Props = {
  taxonomy: Taxonomy;
  row?: AdminTerm;
  onSave(form: Body, row: AdminTerm | undefined): Promise<AdminTerm>;
  onDone(row: AdminTerm): void;
};

/** Form of a new or existing brand or category. */
export function TermForm({ taxonomy, row, onSave, onDone }: Props) {
  const term = useResourceForm<Draft, AdminTerm>({
    name: `${taxonomy}:${row?._id ?? 'new'}`,
    start: row ? draftOf(row) : EMPTY,
    row,
    toDraft: draftOf,
    ...(row && { read: () => readTerm(taxonomy, row._id) }),
    labels: t.fields,
  });
  const { draft: form, set, faults } = term;
  const save = async () => {
    const stored = await term.save(({ slug, ...draft }, base) =>
      onSave({ ...draft, ...(slug && { slug }) }, base),
    );
    if (!stored) return;
    term.letGo();
    onDone(stored);
  };
  return (
    <Form onSave={save} className="grid gap-5">
      <DraftOffer form={term} />
      <TextField label={t.fields.name} {...textOf({ draft: form, faults, set }, 'name')} />
      <TextField
        label={t.fields.slug}
        optional={text.optional}
        hint={t.slugHint}
        dir="auto"
        {...textOf({ draft: form, faults, set }, 'slug')}
      />
      {taxonomy === 'categories' && (
        <ParentField
          own={row}
          value={form.parent}
          error={faults.parent}
          onChange={(parent) => set({ parent })}
        />
      )}
      <SinglePicture
        label={t[taxonomy].picture}
        folder={taxonomy}
        value={form.picture}
        onChange={(picture) => set({ picture })}
      />
      {taxonomy === 'brands' && <BrandFields form={term} />}
      {taxonomy === 'categories' && row && (
        <FacetsField id={row._id} value={form.facets} onChange={(facets) => set({ facets })} />
      )}
      <Switch
        label={t.fields.isActive}
        isOn={form.isActive}
        onChange={(isActive) => set({ isActive })}
      />
      <div>
        <FormEnd form={term}>
          <SaveButton form={term} size="large" className="w-full">
            {adminText.save}
          </SaveButton>
        </FormEnd>
      </div>
    </Form>
  );
}

const draftOf = (row: AdminTerm): Draft => {
  const { name, slug, picture, contents, sort, parent, facets, isActive } = row;
  return { name, slug, picture, contents, sort, parent, facets, isActive };
};

/** Finds a term in the list, as no endpoint returns a single one. */
const readTerm = async (taxonomy: Taxonomy, id: string) =>
  (await api(`GET /api/admin/${taxonomy}`, { query: {} })).find(({ _id }) => _id === id);
