import { newId } from '#server/db/new-id.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { HOUR } from '#shared/time.ts';
import type { Answer, TestApp } from './app.ts';
import type { TestContext } from './context.ts';
import type { Person } from './people.ts';
import { orderBody, type Way } from './shopping.ts';

type Wanted = {
  code?: string;
  kind?: 'percent' | 'amount';
  value?: number;
  ceiling?: number;
  floor?: number;
  saleTypes?: SaleKind[];
  /** Hours from now. */
  from?: number;
  until?: number;
  maxUses?: number;
  usesPerPerson?: number | null;
  isFirstOrder?: boolean;
  besideOffers?: boolean;
  products?: string[];
  status?: 'draft' | 'active' | 'stopped';
};

let codes = 0;

/** Puts a coupon there: ten percent off every order of a person, once, unless told otherwise. */
export async function aCoupon({ sql, clock }: TestContext, actorId: string, wanted: Wanted = {}) {
  const id = newId();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * HOUR).toISOString();
  const { code = `TEST${++codes}`, products, usesPerPerson = 1 } = wanted;
  await sql`insert into coupons ${sql({
    id,
    title: 'خوش‌آمد',
    code,
    kind: wanted.kind ?? 'percent',
    value: wanted.value ?? 10,
    ceiling: wanted.ceiling ?? null,
    floor: wanted.floor ?? null,
    sale_types: wanted.saleTypes ?? ['totalSell', 'partialSell'],
    starts_at: at(wanted.from ?? 0),
    ends_at: wanted.until === undefined ? null : at(wanted.until),
    max_uses: wanted.maxUses ?? null,
    uses_per_person: usesPerPerson,
    is_first_order: wanted.isFirstOrder ?? false,
    beside_offers: wanted.besideOffers ?? false,
    products: products?.length ?? null,
    status: wanted.status ?? 'active',
    actor_id: actorId,
    created_at: at(0),
  })}`;
  await sql`insert into coupon_codes (code, coupon_id, is_single) values (${code}, ${id}, false)`;
  if (products)
    await sql`insert into coupon_products (coupon_id, product_id)
      select ${id}, p from unnest(${products}::uuid[]) p`;
  return { id, code };
}

type Basket = { productId: string; quantity?: number };

/** Sends an order with a coupon that takes `off` tomans of it, as the browser shows it. */
export function buyWithCoupon(
  shop: TestApp,
  person: Person,
  way: Way,
  { code, off, ...basket }: Basket & { code: string; off: number },
): Promise<Answer<'POST /api/orders'>> {
  const body = orderBody(person, way, basket);
  return shop.call('POST /api/orders', {
    token: person.token,
    body: { ...body, amount: body.amount - off, coupon: code },
  });
}
