import type { Sql } from '#server/db/client.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { newId } from '#server/db/new-id.ts';
import { searchLine, wordsOf } from '#server/domain/words/index-text.ts';
import { slugOf } from '#shared/slug.ts';
import { DAY } from '#shared/time.ts';

export type Invented = Record<string, string | number | boolean | null>;
export type Inventor = { next: (n: number) => Invented; words: Set<string> };

type Model = {
  title: string;
  brand: string;
  category: string;
  brandId: string;
  categoryId: string;
  price: number;
  image: string;
  contents: string;
  attributes: string;
  values: string;
};

const START = [
  'Ar',
  'Be',
  'Co',
  'Del',
  'El',
  'Fi',
  'Ga',
  'Ka',
  'Lu',
  'Mi',
  'No',
  'Or',
  'Pa',
  'Ra',
  'Sa',
  'Ti',
  'Ve',
  'Za',
];
const END = [
  'bo',
  'dia',
  'fin',
  'go',
  'ka',
  'lan',
  'lux',
  'mar',
  'na',
  'nova',
  'ra',
  'ris',
  'ta',
  'ton',
  'via',
  'xo',
];
const FEATURES = [
  'با کیف حمل',
  'نسخه سبک',
  'ویژه هدیه',
  'با گارانتی طلایی',
  'مناسب خانه',
  'مناسب سفر',
  'برای محل کار',
  'سری پاییز',
  'سری بهار',
  'با جعبه چوبی',
  'دو تکه',
  'سه تکه',
  'جمع‌شو',
  'کم‌صدا',
  'ضدآب',
  'سبک‌وزن',
];
const COLOURS = [
  'سفید',
  'مشکی',
  'سرمه‌ای',
  'زیتونی',
  'کرم',
  'زرشکی',
  'فیروزه‌ای',
  'خاکستری',
  'طلایی',
  'نقره‌ای',
];
const YEAR = 365 * DAY;
const LETTERS = [...'بپتجچخدرزسشفقکگلمنوه'];
const VOWELS = ['ا', 'و', 'ی'];
const SYLLABLES = LETTERS.length * VOWELS.length;
/**
 * Number of invented words, with Zipf frequencies: the word at place 2n is half as frequent
 * as that at n.
 */
const VOCABULARY = 60_000;

/**
 * Makes products like those of the shop: their kind, brand, pictures and texts, with titles and
 * prices of their own.
 */
export async function createInventor(sql: Sql): Promise<Inventor> {
  const models = await sql<Model[]>`
    select p.title, b.name as brand, c.name as category, p.brand_id as "brandId",
      p.category_id as "categoryId", coalesce(p.price, p.partial_price) as price,
      p.image::text as image, p.contents, p.attributes::text as attributes,
      (select string_agg(concat(a ->> 'name', ' ', a ->> 'value'), ' ')
        from jsonb_array_elements(p.attributes) a) as
    values
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.code not like 'Z%-%' limit 2000`;
  const random = createRandom(models.length + Math.floor(Date.now() / 1000));
  const run = Date.now().toString(36).toUpperCase();
  const words = new Set<string>();
  const endings = new Map(
    models.map((model) => [
      model,
      [model.brand, model.category, model.values ?? ''].map(searchLine).join('\n'),
    ]),
  );
  return { words, next: (n) => invent(random.pick(models), n) };

  function invent(model: Model, n: number): Invented {
    const kind =
      model.title.split(` ${model.brand}`)[0]?.split(' ').slice(0, 4).join(' ') ?? model.title;
    const name = `${random.pick(START)}${random.pick(END)} ${random.between(2, 99)}`;
    const line = `${rareWord(random.next())} ${rareWord(random.next())}`;
    const title = `${kind} ${line} ${model.brand} مدل ${name} ${random.pick(FEATURES)} ${random.pick(COLOURS)}`;
    const code = `Z${run}-${n}`;
    const titleLine = searchLine(title);
    for (const word of wordsOf(titleLine)) words.add(word);
    const price = Math.max(1000, Math.round((model.price * (0.6 + random.next())) / 1000) * 1000);
    const at = new Date(Date.now() - random.next() * YEAR).toISOString();
    return {
      id: newId(),
      title,
      slug: `${slugOf(title)}-${run.toLowerCase()}${n}`,
      code,
      brand_id: model.brandId,
      category_id: model.categoryId,
      price,
      partial_price: Math.round((price * (1.05 + random.next() * 0.2)) / 1000) * 1000,
      sale_types: '{totalSell,partialSell}',
      on_hand: random.next() < 0.1 ? 0 : random.between(1, 3000),
      sold_count: Math.round(random.next() ** 4 * 2000),
      min_total_quantity: random.pick([2, 2, 2, 3, 6, 12]),
      image: model.image,
      short_text: title,
      contents: model.contents,
      attributes: model.attributes,
      status: 'published',
      search_text: `${titleLine}\n${searchLine(code)}\n${endings.get(model)}`,
      published_at: at,
      created_at: at,
      updated_at: at,
    };
  }
}

/** Words as a shop has them: a few are everywhere, most are in a handful of titles (Zipf). */
const rareWord = (share: number) => wordOf(Math.floor(VOCABULARY ** share));

/** A word of three syllables for each number. */
function wordOf(number: number): string {
  const scattered = (number * 7919) % SYLLABLES ** 3;
  return [1, SYLLABLES, SYLLABLES ** 2]
    .map((unit) => Math.floor(scattered / unit) % SYLLABLES)
    .map((at) => (LETTERS[Math.floor(at / 3)] ?? '') + (VOWELS[at % 3] ?? ''))
    .join('');
}
