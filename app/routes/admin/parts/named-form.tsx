import { type FormEvent, useState } from 'react';
import type { AdminNamed, NamedForm as Form } from '../../../../contract/admin-catalogue.ts';
import { ApiError } from '../../../api.ts';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { focusFirstFault } from './focus-first-fault.ts';
import { SinglePicture } from './single-picture.tsx';

export type Plural = 'brands' | 'categories';
const t = adminText.named;
type Draft = Required<Form> & { slug: string; picture: string | null };
const EMPTY: Draft = { name: '', slug: '', picture: null, contents: '', sort: 0, isActive: true };

type Props = {
  plural: Plural;
  start?: AdminNamed;
  onSave(form: Form): Promise<void>;
  onDirty?(isDirty: boolean): void;
};

/** The form of a brand or a category, for a new one and for a present one. */
export function NamedForm({ plural, start, onSave, onDirty }: Props) {
  const [form, setForm] = useState<Draft>(start ?? EMPTY);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Draft>) => {
    setForm((before) => ({ ...before, ...change }));
    onDirty?.(true);
  };
  const faults = fieldErrors(error, t.fields);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    setBusy(true);
    setError(undefined);
    try {
      const { name, slug, picture, contents, sort, isActive } = form;
      await onSave({ name, ...(slug && { slug }), picture, contents, sort, isActive });
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
      focusFirstFault(element);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
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
      {error !== undefined && Object.keys(faults).length === 0 && (
        <p role="alert" className="text-sm font-semibold text-anar-600">
          {error instanceof ApiError && error.body.message === 'conflict'
            ? adminText.conflict
            : refusalText(error)}
        </p>
      )}
      <Button type="submit" size="large" busy={isBusy} busyText={text.sending}>
        {adminText.save}
      </Button>
    </form>
  );
}
