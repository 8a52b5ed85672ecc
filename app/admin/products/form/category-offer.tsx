import { useEffect, useState } from 'react';
import { productFormText } from '#app/text/admin/product-form.ts';
import { useApi } from '#app/use-api.ts';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import { likelyCategory } from './likely-category.ts';

/** Milliseconds without a key after which a title is looked for. */
const PAUSE = 500;
const FEWEST_LETTERS = 3;
/** Longest query of the search. */
const MOST_LETTERS = 120;

type Props = { title: string; categories: AdminTerm[]; onTake(id: string): void };

/** Category of products whose titles share words with this one, to be taken by a press. */
export function CategoryOffer({ title, categories, onTake }: Props) {
  const q = usePaused(title.trim()).slice(0, MOST_LETTERS);
  const { data } = useApi(
    'GET /api/main/suggest',
    q.length < FEWEST_LETTERS ? null : { query: { q } },
  );
  const slug = data && q ? likelyCategory(data.items) : undefined;
  const category = categories.find((one) => one.slug === slug);
  if (!category) return null;
  return (
    <button
      type="button"
      onClick={() => onTake(category._id)}
      className="min-h-11 w-fit text-start text-13 font-semibold text-firoozeh-700 hover:underline"
    >
      {productFormText.likelyCategory(category.name)}
    </button>
  );
}

/** The words once nobody has typed for a moment. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
