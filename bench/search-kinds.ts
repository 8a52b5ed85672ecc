import { createRandom } from '#server/db/demo/random.ts';
import { onOtherKeyboard } from '#server/domain/words/keyboard-layout.ts';

export type Shelf = { titles: string[]; brands: string[]; categories: string[]; total: number };
/** Kind of search request; `path` returns a new path, with other words and filters, at each call. */
export type Kind = { name: string; path: () => string };

const LETTERS = [...'ابپتجچخدرزسشفقکگلمنوه'];
const SORTS = ['newest', 'bestselling', 'cheapest', 'expensive'];

/**
 * Requests of every kind: searches, suggestions, filters, sort orders, far pages and the home page.
 */
export function searchKinds(shelf: Shelf): Kind[] {
  const random = createRandom(Math.floor(performance.timeOrigin));
  const words = () =>
    random
      .pick(shelf.titles)
      .split(' ')
      .filter((word) => word.length > 2);
  const word = () => random.pick(words());
  const find = (q: string, more = {}) =>
    `/api/main/search?${new URLSearchParams({ q, ...more, pageSize: '24' })}`;
  const list = (more: Record<string, string>) => `/api/main/products?${new URLSearchParams(more)}`;
  const prices = () => {
    const from = random.between(1, 400) * 10_000;
    return { minPrice: String(from), maxPrice: String(from + random.between(10, 3_000) * 10_000) };
  };
  /** a word and a brand of one title, as a person filters the results by a brand */
  const filtered = () => {
    const title = random.pick(shelf.titles);
    const word = random.pick(title.split(' ').filter((part) => part.length > 2));
    const brand = shelf.brands.find((one) => title.includes(one.replaceAll('-', ' ')));
    return find(word, {
      ...(brand && { brand }),
      minPrice: String(random.between(1, 50) * 10_000),
      available: '1',
    });
  };
  const lastPage = Math.floor(shelf.total / 24);
  return [
    { name: 'search, one word', path: () => find(word()) },
    { name: 'search, two words', path: () => find(words().slice(0, 2).join(' ')) },
    { name: 'search, typo', path: () => find(mistyped(word())) },
    {
      name: 'search, wrong layout',
      path: () => find(onOtherKeyboard(word()) ?? 'hdvhk'),
    },
    { name: 'search, one letter', path: () => find(random.pick(LETTERS)) },
    { name: 'search, eight words', path: () => find(words().slice(0, 8).join(' ')) },
    { name: 'search, with filters', path: filtered },
    ...SORTS.map((sort) => ({
      name: `search, ${sort}`,
      path: () => find(word(), { sort }),
    })),
    { name: 'suggestions', path: suggestion },
    { name: 'first filter', path: () => list({ ...prices(), available: '1' }) },
    {
      name: 'category and price',
      path: () => list({ ...prices(), category: random.pick(shelf.categories) }),
    },
    ...SORTS.map((sort) => ({
      name: `list, ${sort}`,
      path: () => list({ sort, page: String(random.between(1, 20)) }),
    })),
    {
      name: 'far page',
      path: () => list({ page: String(random.between(Math.floor(lastPage / 2), lastPage)) }),
    },
    { name: 'categories', path: () => '/api/main/categories' },
    { name: 'blocks of home', path: () => '/api/main/products/index-page' },
  ];

  function suggestion() {
    const typed = words().slice(0, random.between(1, 2)).join(' ');
    return `/api/main/suggest?${new URLSearchParams({ q: typed.slice(0, Math.max(2, typed.length - random.between(0, 3))) })}`;
  }

  /** Replaces one letter, as a typo. */
  function mistyped(right: string) {
    const at = random.between(1, right.length - 1);
    return right.slice(0, at) + random.pick(LETTERS) + right.slice(at + 1);
  }
}
