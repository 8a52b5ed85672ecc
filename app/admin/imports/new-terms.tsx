import { useState } from 'react';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { useAction } from '#app/forms/use-action.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { ImportInfo, NewTerms as Terms } from '#contract/imports.ts';
import { namesToMake } from './counts.ts';

type Props = { info: ImportInfo; isHeld: boolean; onChange(): void };
const KINDS = ['brand', 'category'] as const;

/** Missing brands and categories of a file: chosen here, created when it is applied. */
export function NewTerms({ info, isHeld, onChange }: Props) {
  const { terms, mapping, fallback, unit } = info;
  const [make, setMake] = useState(() => offered(terms));
  const action = useAction();
  if (KINDS.every((kind) => terms[kind].length === 0)) return null;
  const choose = (kind: (typeof KINDS)[number], name: string, isOn: boolean) => {
    const others = make[kind].filter((one) => one !== name);
    setMake({ ...make, [kind]: isOn ? [...others, name] : others });
  };
  const check = () =>
    action.run(async () => {
      await api('POST /api/admin/imports/:id/check', {
        params: { id: info._id },
        body: { mapping, fallback, make, unit: unit ?? undefined },
        within: AT_LENGTH,
      });
      onChange();
    });
  return (
    <section className="grid gap-3 rounded-control bg-firoozeh-50 p-4" aria-label={t.terms}>
      <h3 className="font-bold">{t.terms}</h3>
      <p className="text-sm text-ink-700">{t.termsHint}</p>
      {KINDS.filter((kind) => terms[kind].length > 0).map((kind) => (
        <fieldset key={kind} className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">{t.fields[kind]}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto tab:grid-cols-2 wide:grid-cols-3">
            {terms[kind].map(({ name, rows }) => (
              <Checkbox
                key={name}
                label={t.term(name, rows)}
                isOn={make[kind].includes(name)}
                onChange={(isOn) => choose(kind, name, isOn)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FormError>{action.message()}</FormError>
      <Button
        className="justify-self-start"
        look="soft"
        busy={action.isBusy}
        busyText={text.sending}
        disabled={isHeld}
        onClick={() => void check()}
      >
        {t.makeTerms}
      </Button>
    </section>
  );
}

/** All of them are chosen at first. */
function offered(terms: Terms) {
  const chosen = namesToMake(terms);
  if (chosen.brand.length + chosen.category.length > 0) return chosen;
  const all = (of: Terms['brand']) => of.map(({ name }) => name);
  return { brand: all(terms.brand), category: all(terms.category) };
}
