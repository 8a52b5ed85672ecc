import { randomBytes } from 'node:crypto';
import type { ManualOrderItem, Quote } from '#contract/requests.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { DAY } from '#shared/time.ts';
import type { ShelfProduct } from './fill-catalogue.ts';
import type { DemoPeople } from './fill-people.ts';

type DemoRequest = {
  fullName: string;
  mobileNumber: string;
  city: string;
  daysAgo: number;
  status: 'new' | 'in_review' | 'quoted' | 'rejected' | 'expired';
  orderType?: 'total' | 'paritial';
  items?: [title: string, quantity: number, note?: string][];
  text?: string;
  reason?: string;
};

const VALID = 2 * DAY;

const demoRequests = ({ customer }: DemoPeople): DemoRequest[] => {
  const own = { fullName: 'مشتری نمونه', mobileNumber: customer.mobileNumber, city: 'تهران' };
  return [
    {
      fullName: 'مشتری مهمان نمونه',
      mobileNumber: '09120006001',
      city: 'یزد',
      daysAgo: 0.05,
      status: 'new',
      items: [
        ['هدفون بی‌سیم', 12, 'رنگ مشکی'],
        ['کابل شارژ دومتری', 40],
      ],
    },
    {
      fullName: 'فروشگاه نمونه شیراز',
      mobileNumber: '09120006002',
      city: 'شیراز',
      daysAgo: 0.4,
      status: 'new',
      orderType: 'total',
      text: 'برای افتتاح فروشگاه لازم داریم:\n۱۰ دست قابلمه\n۲۰ عدد کتری\n۳۰ دست لیوان\nلطفاً قیمت عمده بدهید.',
    },
    {
      fullName: 'مشتری نمونه اصفهان',
      mobileNumber: '09120006003',
      city: 'اصفهان',
      daysAgo: 1,
      status: 'in_review',
      orderType: 'total',
      items: [['کفش کوهنوردی', 15, 'اندازه ۴۱ تا ۴۴']],
    },
    { ...own, daysAgo: 0.8, status: 'quoted', orderType: 'total' },
    { ...own, daysAgo: 9, status: 'expired' },
    {
      fullName: 'مشتری نمونه رشت',
      mobileNumber: '09120006004',
      city: 'رشت',
      daysAgo: 4,
      status: 'rejected',
      items: [['قطعه یدکی ماشین لباسشویی', 1]],
      reason: 'این کالا را نمی‌فروشیم',
    },
  ];
};

const SUGGESTS = [
  ['product_request', 'لطفاً قهوه‌ساز برقی هم به فروشگاه اضافه کنید', 'new', ''],
  ['feature', 'امکان انتخاب ساعت تحویل سفارش خیلی به کار ما می‌آید', 'planned', ''],
  ['complaint', 'بسته سفارش قبلی من گوشه‌اش له شده بود ولی کالا سالم بود', 'reviewing', ''],
  ['wrong_data', 'وزن این کالا در مشخصات اشتباه نوشته شده است', 'new', ''],
  [
    ...(['feature', 'دکمه سفارش دوباره برای خریدهای قبلی بگذارید', 'done'] as const),
    'این دکمه در صفحه هر سفارش هست. از پیشنهاد شما سپاسگزاریم',
  ],
  [
    ...(['product_request', 'موتور سیکلت برقی هم بیاورید', 'declined'] as const),
    'این دسته از کالاها را نمی‌فروشیم',
  ],
] as const;

/** Manual order requests and suggestions in several states; all people are invented. */
export async function fillRequests(
  tx: Ctx,
  people: DemoPeople,
  shelf: ShelfProduct[],
): Promise<void> {
  for (const one of demoRequests(people)) await insertRequest(tx, people, one, shelf);
  for (const [i, one] of SUGGESTS.entries()) await insertSuggest(tx, people, i, one, shelf);
}

async function insertRequest(
  tx: Ctx,
  { admin }: DemoPeople,
  one: DemoRequest,
  shelf: ShelfProduct[],
) {
  const at = new Date(tx.now().getTime() - one.daysAgo * DAY);
  const isPriced = one.status === 'quoted' || one.status === 'expired';
  const quote = isPriced ? quoteOf(one.orderType ?? 'total', shelf) : null;
  const wanted = quote?.lines.map(({ title, quantity }) => [title, quantity] as const);
  const items = (wanted ?? one.items ?? []).map(
    ([title, quantity, note = '']): ManualOrderItem => ({ title, quantity, note, product: null }),
  );
  await tx.sql`
    insert into manual_orders (id, number, follow_key, full_name, mobile_number, city, order_type,
      items, text, status, taken_by, quote, valid_until, reject_reason, created_at, updated_at)
    values (${newId()}, nextval('manual_order_numbers')::text,
      ${randomBytes(18).toString('base64url')}, ${one.fullName}, ${one.mobileNumber}, ${one.city},
      ${one.orderType ?? null}, ${JSON.stringify(items)}::text::jsonb, ${one.text ?? ''},
      ${one.status}, ${one.status === 'new' ? null : admin.id},
      ${quote && JSON.stringify(quote)}::text::jsonb,
      ${quote && new Date(at.getTime() + VALID).toISOString()}, ${one.reason ?? ''},
      ${at.toISOString()}, ${at.toISOString()})`;
}

function quoteOf(
  orderType: 'total' | 'paritial',
  shelf: ShelfProduct[],
): Omit<Quote, 'validUntil'> {
  const products = shelf.filter(({ onHand, price }) => onHand > 40 && price !== null).slice(0, 2);
  const lines = products.map(({ id: _id, title, code, image, price }) => {
    const [first] = image;
    const picture = first ? { img: first.img, alt: first.alt, w: first.w, h: first.h } : null;
    const [quantity, unitPrice] = [10, price ?? 0];
    const lineTotal = quantity * unitPrice;
    return { _id, title, code, image: picture, quantity, unitPrice, lineTotal, note: '' };
  });
  const sum = lines.reduce((all, { lineTotal }) => all + lineTotal, 0);
  const shipping = 180_000;
  return { orderType, lines, goods: sum, shipping, total: sum + shipping };
}

async function insertSuggest(
  tx: Ctx,
  { customer, buyers }: DemoPeople,
  i: number,
  [kind, body, status, answer]: (typeof SUGGESTS)[number],
  shelf: ShelfProduct[],
) {
  const writer = i % 2 === 0 ? (buyers[i] ?? customer) : undefined;
  const at = new Date(tx.now().getTime() - (i * 2 + 0.3) * DAY).toISOString();
  const product = kind === 'wrong_data' ? (shelf[3]?.id ?? null) : null;
  await tx.sql`
    insert into suggests (id, kind, product_id, body, user_id, mobile_number, status, answer,
      answered_at, created_at, updated_at)
    values (${newId()}, ${kind}, ${product}, ${body}, ${writer?.id ?? null},
      ${writer?.mobileNumber ?? `0912000700${i}`}, ${status}, ${answer}, ${answer ? at : null},
      ${at}, ${at})`;
}
