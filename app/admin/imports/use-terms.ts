import { useState } from 'react';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { useAction } from '#app/forms/use-action.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { NewTerms } from '#contract/imports.ts';
import { namesToMake } from './counts.ts';

type Checked = ReplyOf<'GET /api/admin/imports/:id'>;
export const termKinds = ['brand', 'category'] as const;
type Kind = (typeof termKinds)[number];

/** Choice of the new names that a file brings, and the dry run that follows it. */
export function useTerms(info: Checked, onChange: () => void) {
  const { terms, mapping, fallback, unit } = info;
  const [make, setMake] = useState(() => offered(terms));
  const action = useAction();
  const isAsked = termKinds.some((kind) => terms[kind].length > 0);
  const saved = namesToMake(terms);
  const isChanged = termKinds.some((kind) => !isSame(make[kind], saved[kind]));
  return {
    make,
    isAsked,
    /** The choice is not part of the dry run yet. */
    isOpen: isAsked && (info.unanswered > 0 || isChanged),
    isBusy: action.isBusy,
    message: action.message(),
    choose: (kind: Kind, name: string, isOn: boolean) => {
      const others = make[kind].filter((one) => one !== name);
      setMake({ ...make, [kind]: isOn ? [...others, name] : others });
    },
    check: () =>
      action.run(async () => {
        await api('POST /api/admin/imports/:id/check', {
          params: { id: info._id },
          body: { mapping, fallback, make, unit: unit ?? undefined },
          within: AT_LENGTH,
        });
        onChange();
      }),
  };
}

export type Terms = ReturnType<typeof useTerms>;

/** All of them are chosen at first. */
function offered(terms: NewTerms) {
  const chosen = namesToMake(terms);
  if (chosen.brand.length + chosen.category.length > 0) return chosen;
  const all = (of: NewTerms['brand']) => of.map(({ name }) => name);
  return { brand: all(terms.brand), category: all(terms.category) };
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));
