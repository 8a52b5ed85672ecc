import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { COUPON_CODE, foldCoupon } from '#shared/coupons/coupon-code.ts';
import type { couponStatuses } from '#shared/states.ts';
import { DAY } from '#shared/time.ts';
import type { CouponTerms } from './coupon-shares.ts';

/** Coupon that a person may use now. */
export type UsableCoupon = CouponTerms & {
  id: string;
  code: string;
  title: string;
  until: string | null;
  /** Products that it counts for, of those asked about; null: all. */
  scope: string[] | null;
};
type Row = UsableCoupon & {
  status: (typeof couponStatuses)[number];
  from: string;
  saleTypes: SaleType[];
  isFull: boolean;
  /** Live uses by this person. */
  own: number;
  usesPerPerson: number | null;
  isLate: boolean;
  isMember: boolean;
  /** Written, changed or moved by this person, one of the staff, within a day. */
  isOwn: boolean;
};
type Asked = {
  code: string;
  userId: string;
  saleType: SaleType;
  products: string[];
  /** Order that is there already, for which staff enter it. */
  orderId?: string;
};

/**
 * Coupon of a typed code for a person and these products; the caller has locked the person where
 * it is about to be used. Throws `coupon_unknown`, `coupon_early`, `coupon_over`, `coupon_used`,
 * `coupon_sale_type`, `coupon_group`, `coupon_first_order`, `coupon_own`.
 */
export async function readCoupon(ctx: Ctx, asked: Asked): Promise<UsableCoupon> {
  const code = foldCoupon(asked.code);
  const row = COUPON_CODE.test(code) ? await findCoupon(ctx, { ...asked, code }) : undefined;
  if (!row || row.status === 'draft') throw refused('coupon_unknown');
  const now = ctx.now().getTime();
  if (row.status === 'stopped' || (row.until !== null && Date.parse(row.until) <= now))
    throw refused('coupon_over');
  if (Date.parse(row.from) > now) throw refused('coupon_early');
  // a person with a use hears of it rather than of the coupon's end
  if (row.usesPerPerson !== null && row.own >= row.usesPerPerson) throw refused('coupon_used');
  if (row.isFull) throw refused('coupon_over');
  if (!row.saleTypes.includes(asked.saleType)) throw refused('coupon_sale_type');
  if (!row.isMember) throw refused('coupon_group');
  if (row.isLate) throw refused('coupon_first_order');
  if (row.isOwn) throw refused('coupon_own');
  return row;
}

/**
 * A code of a series that its person holds already counts as used, not as full. Uses of an account
 * with the same number that was deleted count too.
 */
async function findCoupon({ sql, now }: Ctx, { code, userId, products, orderId }: Asked) {
  const dayBefore = new Date(now().getTime() - DAY).toISOString();
  const [row] = await sql<Row[]>`
    select c.id, k.code, c.title, c.kind, c.value, c.ceiling, c.floor, c.beside_offers,
      c.starts_at as "from", c.ends_at as until, c.status, c.sale_types, c.uses_per_person,
      not (${isLeft(sql)}) as is_full,
      (select count(*)::int from coupon_uses u
        where u.coupon_id = c.id and u.user_id = ${userId} and u.freed_at is null)
        + gone.uses as own,
      c.is_first_order and (gone.uses > 0 or exists (select from orders o
        where o.user_id = ${userId} and o.status not in ('canceled', 'expired')
          and o.id is distinct from ${orderId ?? null}::uuid)) as is_late,
      c.updated_at > ${dayBefore}::timestamptz and (c.actor_id = ${userId}
        or exists (select from audit_logs a where a.entity = 'coupon' and a.entity_id = c.id::text
          and a.actor_id = ${userId})) as is_own,
      c.group_id is null or exists (select from group_members m
        where m.group_id = c.group_id and m.user_id = ${userId}) as is_member,
      ${scopeOf(sql, products)} as scope
    from coupon_codes k join coupons c on c.id = k.coupon_id
    cross join lateral (select count(*)::int as uses
      from coupon_uses u join orders o on o.id = u.order_id
      where u.coupon_id = c.id and u.is_owner_gone and u.freed_at is null
        and o.buyer->>'mobileNumber' = (select mobile_number from users where id = ${userId})) gone
    where k.code = ${code}`;
  return row;
}

/** True while a coupon `c` and its code `k` have a use left. */
export const isLeft = (sql: Ctx['sql']) => sql`
  (c.max_uses is null or c.taken < c.max_uses) and (not k.is_single or k.taken = 0)`;

/** Products of these that a coupon `c` counts for; null: all. */
export const scopeOf = (sql: Ctx['sql'], products: string[]) => sql`
  case when c.products is not null then array(select s.product_id::text from coupon_products s
    where s.coupon_id = c.id and s.product_id = any(${products}::uuid[])) end`;

type Refusal =
  | 'coupon_unknown'
  | 'coupon_early'
  | 'coupon_over'
  | 'coupon_used'
  | 'coupon_sale_type'
  | 'coupon_group'
  | 'coupon_first_order'
  | 'coupon_own';
export const refused = (key: Refusal) => new DomainError('conflict', key, {}, { coupon: key });
