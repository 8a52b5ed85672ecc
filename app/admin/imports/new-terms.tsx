import { importsText as t } from '#app/text/admin/imports.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import { type Terms, termKinds } from './use-terms.ts';

/** Missing brands and categories of a file: chosen here, created when it is applied. */
export const NewTerms = ({ info, terms }: { info: ImportInfo; terms: Terms }) => (
  <section className="grid gap-3 rounded-control bg-firoozeh-50 p-4" aria-label={t.terms}>
    <h3 className="font-bold">{t.terms}</h3>
    <p className="text-sm text-ink-700">{t.termsHint}</p>
    {termKinds
      .filter((kind) => info.terms[kind].length > 0)
      .map((kind) => (
        <fieldset key={kind} className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">{t.fields[kind]}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto tab:grid-cols-2 wide:grid-cols-3">
            {info.terms[kind].map(({ name, rows }) => (
              <Checkbox
                key={name}
                label={t.term(name, rows)}
                isOn={terms.make[kind].includes(name)}
                onChange={(isOn) => terms.choose(kind, name, isOn)}
              />
            ))}
          </div>
        </fieldset>
      ))}
  </section>
);
