import { faNumber } from '#shared/digits.ts';

type Moved = { goods: number; published: number };

/** Number of products, counting each variant. */
const products = ({ goods: all, published }: Moved) =>
  all === published
    ? `${faNumber(all)} محصول`
    : `${faNumber(all)} محصول (${faNumber(published)} در سایت، بقیه پیش‌نویس یا پنهان)`;

/** Texts of a merge of brands or categories. */
export const mergeText = {
  moveFirst: 'پیش‌نمایش جابه‌جایی',
  categories: {
    label: 'ادغام در دسته دیگر',
    of: (name: string) => `ادغام ${name}`,
    ask: (name: string) => `«${name}» در دسته دیگری ادغام شود؟`,
    body: (moved: Moved) =>
      moved.goods === 0
        ? 'این دسته محصولی ندارد و حذف می‌شود. آدرس‌های قبلی آن به دسته مقصد می‌رسند. این کار برگشت ندارد.'
        : `${products(moved)} به دسته مقصد می‌رود و خود دسته حذف می‌شود. آدرس‌های قبلی دسته و محصولات به دسته مقصد می‌رسند. این کار برگشت ندارد.`,
    large: (n: number) =>
      `این دسته ${faNumber(n)} محصول دارد. ابتدا محصولاتش با یک تغییر گروهی به دسته مقصد می‌رود که پیش‌نمایش دارد و برگشت‌پذیر است. پس از پایان آن، همین ادغام را دوباره بزنید تا دسته خالی و آدرس‌هایش هم منتقل شود.`,
    into: 'دسته مقصد',
    yes: 'ادغام و حذف این دسته',
    done: 'دسته‌بندی ادغام شد',
  },
  brands: {
    label: 'ادغام در برند دیگر',
    of: (name: string) => `ادغام ${name}`,
    ask: (name: string) => `«${name}» در برند دیگری ادغام شود؟`,
    body: (moved: Moved) =>
      moved.goods === 0
        ? 'این برند محصولی ندارد و با لوگو و متنش حذف می‌شود. آدرس‌های قبلی آن به برند مقصد می‌رسند. این کار برگشت ندارد.'
        : `${products(moved)} به برند مقصد می‌رود و خود برند با لوگو و متنش حذف می‌شود. آدرس‌های قبلی برند و محصولات به برند مقصد می‌رسند. این کار برگشت ندارد.`,
    large: (n: number) =>
      `این برند ${faNumber(n)} محصول دارد. ابتدا محصولاتش با یک تغییر گروهی به برند مقصد می‌رود که پیش‌نمایش دارد و برگشت‌پذیر است. پس از پایان آن، همین ادغام را دوباره بزنید تا برند خالی و آدرس‌هایش هم منتقل شود.`,
    into: 'برند مقصد',
    yes: 'ادغام و حذف این برند',
    done: 'برند ادغام شد',
  },
} as const;
