import { noteRun } from '#server/db/job-runs.ts';
import { newId } from '#server/db/new-id.ts';
import { savePicture } from '#server/domain/catalogue/pictures/save-picture.ts';
import type { TestApp } from './app.ts';
import { aCoupon } from './coupons.ts';
import { aFamily } from './families.ts';
import { aClerk, aPerson, giveMoney, type Person } from './people.ts';
import { aGroup, aPriceList } from './price-lists.ts';
import { aPicture, aProduct } from './products.ts';
import { aPromotion } from './promotions.ts';
import { aDeliveredOrder, askBack } from './returns.ts';
import { buy } from './shopping.ts';
import { aPdf, aTicket, sendFile } from './support.ts';
import { sendTransfer, takeTransfers } from './transfers.ts';

/** Makes something that belongs to a person and answers what the address of an endpoint needs to name it. */
export type Row = (shop: TestApp, owner: Person) => Promise<Record<string, string>>;

/** Places in an address where nothing real is needed. */
export const fixed =
  (params: Record<string, string>): Row =>
  async () =>
    params;

export const address: Row = async (_shop, owner) => ({ id: owner.addressId });

/** Another device of the person. */
export const session: Row = async ({ sql }, owner) => {
  const id = newId();
  await sql`insert into sessions (id, user_id, token_hash, expires_at)
    values (${id}, ${owner.id}, ${id}, now() + interval '1 day')`;
  return { id };
};

export const person: Row = async (_shop, owner) => ({ id: owner.id });

/** Staff member other than the caller. */
export const member: Row = async (shop) => ({ id: (await aClerk(shop, 'support')).id });

/** A wholesale order that waits for staff. */
export const order: Row = async (shop, owner) => {
  const productId = await newProduct(shop);
  return { id: (await buy(shop, owner, 'total', { productId })).body.orderId };
};

const newProduct = (shop: TestApp) =>
  aProduct(shop, { title: `کالای ${newId()}`, brand: 'الف', category: 'ب' });

export const product: Row = async (shop) => ({ id: await newProduct(shop) });

/** A coupon that nobody has started. */
export const coupon: Row = async (shop, owner) => ({
  id: (await aCoupon(shop, owner.id, { status: 'draft' })).id,
});

/** A promotion that nobody has started. */
export const promotion: Row = async (shop, owner) => ({
  id: (await aPromotion(shop, owner.id, { ids: [await newProduct(shop)] })).id,
});

/** A group without members. */
export const group: Row = async (shop) => ({ id: await aGroup(shop) });

/** A member of a group, and the group. */
export const groupMember: Row = async (shop) => {
  const { id: userId } = await aPerson(shop);
  return { id: await aGroup(shop, [userId]), userId };
};

/** A request to become a partner, and a group for it. */
export const partnerRequest: Row = async ({ sql }, owner) => {
  const id = newId();
  await sql`insert into partner_requests (id, user_id, business)
    values (${id}, ${owner.id}, 'لوازم تحریر')`;
  return { id };
};

/** A price list of a group. */
export const priceList: Row = async (shop) => ({
  id: await aPriceList(shop, { groupId: await aGroup(shop) }),
});

export const family: Row = async (shop) => ({ id: (await aFamily(shop))._id });

export const productPath: Row = async (shop) => {
  const id = await newProduct(shop);
  const [row] = await shop.sql<{ product: string; brand: string; category: string }[]>`
    select p.slug as product, b.slug as brand, c.slug as category from products p
    join brands b on b.id = p.brand_id join categories c on c.id = p.category_id where p.id = ${id}`;
  if (!row) throw new Error('the product is gone');
  return row;
};

const named =
  (table: 'brands' | 'categories'): Row =>
  async ({ sql }) => {
    const id = newId();
    await sql`insert into ${sql(table)} (id, name, name_folded, slug) values (${id}, ${id}, ${id}, ${id})`;
    return { id };
  };
export const brand = named('brands');
export const category = named('categories');

/** Synonyms of the shop's own. */
export const synonym: Row = async ({ sql }) => {
  const id = newId();
  await sql`insert into synonyms (id, words, finds) values (${id}, '{الف,ب}', '{}')`;
  return { id };
};

export const searchMiss: Row = async ({ sql }) => {
  const query = newId();
  await sql`insert into search_misses (query, without, is_empty, last_at) values (${query}, '{}', true, now())`;
  return { query };
};

export const post: Row = async ({ sql }) => {
  const id = newId();
  await sql`insert into posts (id, title, slug, author) values (${id}, 'مطلب', ${id}, 'نویسنده')`;
  return { id };
};

export const banner: Row = async ({ sql }) => {
  const id = newId();
  await sql`insert into banners (id, title, position, image, alt, link)
    values (${id}, 'بنر', 'home_hero', '', 'بنر', '/')`;
  return { id };
};

/** A payment into the own wallet that has not come back from the bank. */
export const transaction: Row = async (shop, owner) => {
  await shop.call('POST /api/wallet/topup', {
    token: owner.token,
    body: { amount: 50_000, gatewayType: 'platform_zarinpal' },
  });
  const [row] = await shop.sql<{ id: string }[]>`
    select id from transactions where user_id = ${owner.id}`;
  return { id: row?.id ?? '' };
};

export const payment: Row = async (shop, owner) => {
  await transaction(shop, owner);
  const [row] = await shop.sql<{ publicId: string }[]>`
    select public_id as "publicId" from transactions where user_id = ${owner.id}`;
  return { publicId: row?.publicId ?? '' };
};

export const movement: Row = async (shop, owner) => {
  await giveMoney(shop, owner.id, 1_000);
  const { body } = await shop.call('GET /api/wallet', { token: owner.token });
  return { number: body.items[0]?._id ?? '' };
};

/** A picture of a product. */
export const servedPicture: Row = async (shop) => {
  const bytes = await aPicture(600, 600);
  const { img } = await savePicture(shop.ctx, { folder: 'products', bytes });
  return { folder: 'products', filename: img };
};

/** Preview picture of a shared product page. */
export const sharedPicture: Row = async (shop) => ({ name: `${await newProduct(shop)}.jpg` });

/** The first sitemap of products, with a product in it. */
export const firstSitemap: Row = async (shop) => {
  await newProduct(shop);
  return { n: '1' };
};

// digits of cards and accounts that pass their check
const CARD = '6037991234567893';
const SHEBA = 'IR062960000000100324200001';

export const debitCard: Row = async (shop, owner) => {
  const { body } = await shop.call('POST /api/debit-cards', {
    token: owner.token,
    body: { cardNumber: CARD, sheba: SHEBA, holderName: 'مشتری نمونه' },
  });
  return { id: body._id };
};

/** Person whose identity waits for review. */
export const identity: Row = async ({ sql }, owner) => {
  await sql`insert into identities (user_id, status, first_name, last_name, submitted_at)
    values (${owner.id}, 'pending', 'مشتری', 'نمونه', now())`;
  return { id: owner.id };
};

/** A withdrawal that waits for staff. */
export const withdrawal: Row = async (shop, owner) => {
  await identity(shop, owner);
  await giveMoney(shop, owner.id, 500_000);
  const card = await debitCard(shop, owner);
  await shop.sql`update identities set status = 'verified' where user_id = ${owner.id}`;
  await shop.sql`update debit_cards set status = 'verified' where user_id = ${owner.id}`;
  const { body } = await shop.call('POST /api/withdrawals', {
    token: owner.token,
    body: { amount: 100_000, debitCardId: card.id },
  });
  return { id: body._id };
};

/** A transfer for an order that waits, which staff have not looked at. */
export const transfer: Row = async (shop, owner) => {
  await takeTransfers(shop, await aPerson(shop, { role: 'admin' }));
  const unpaid = await buy(shop, owner, 'zarinpal', { productId: await newProduct(shop) });
  const id = unpaid.body.orderId;
  const { body } = await sendTransfer(shop, owner, id, { amount: 1_000_000 });
  return { id: body._id };
};

/** A return of a delivered order, for which staff have to decide. */
export const aReturn: Row = async (shop, owner) => {
  const { id, productId } = await aDeliveredOrder(shop, owner);
  const order = await askBack(shop, owner, id, [{ _id: productId, quantity: 1 }]);
  return { id: order.body.returns[0]?._id ?? '' };
};

/** A picture of an identity; its link lacks the signature. */
export const privateFile: Row = async ({ sql }, owner) => {
  const id = newId();
  await sql`insert into private_files (id, user_id, kind, name, key_id, w, h, size)
    values (${id}, ${owner.id}, 'selfie', ${id}, 'none', 1, 1, 1)`;
  return { id };
};

export const ticket: Row = async (shop, owner) => ({ id: (await aTicket(shop, owner))._id });

/** An answer that staff keep under a name. */
export const ticketAnswer: Row = async ({ sql }) => {
  const id = newId();
  await sql`insert into ticket_answers (id, title, title_folded, body) values (${id}, ${id}, ${id}, 'متن')`;
  return { id };
};

/** A file that no message has yet. */
export const waitingFile: Row = async (shop, owner) => ({
  id: (await sendFile(shop, owner, aPdf)).body._id,
});

export const ticketFile: Row = async (shop, owner) => {
  const file = await waitingFile(shop, owner);
  await aTicket(shop, owner, { fileIds: [file.id] });
  return file;
};

/** Manual order request. */
export const request: Row = async (shop) => {
  // all tests come from one address, which may not ask that often
  await shop.sql`delete from call_counts`;
  const mobileNumber = `0912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const { body } = await shop.call('POST /api/manual-orders', {
    body: { fullName: 'مشتری نمونه', mobileNumber, city: 'تهران', text: 'ده بسته کاغذ آچهار' },
  });
  const [row] = await shop.sql<{ id: string }[]>`
    select id from manual_orders where number = ${body.number}`;
  return { id: row?.id ?? '' };
};

export const requestFile: Row = async (shop, owner) => ({
  ...(await request(shop, owner)),
  fileId: newId(),
});

export const suggest: Row = async (shop, { token }) => {
  const { body } = await shop.call('POST /api/suggests', {
    token,
    body: { kind: 'feature', body: 'یک پیشنهاد برای فروشگاه شما' },
  });
  return { id: body._id };
};

/** A table that was sent and not compared yet. */
export const productImport: Row = async ({ sql }, owner) => {
  const id = newId();
  await sql`insert into imports (id, file_name, heads, mapping, total, actor_id)
    values (${id}, 'a.csv', '["code"]', '{"code": 0}', 0, ${owner.id})`;
  return { id };
};

/** An applied file of WooCommerce with a product on sale. */
export const importOnSale: Row = async (shop, owner) => {
  const id = newId();
  const productId = await newProduct(shop);
  await shop.sql`
    insert into imports (id, source, file_name, status, heads, mapping, total, actor_id)
    values (${id}, 'woo_products', 'a.csv', 'applied', '["code"]', '{"code": 0}', 1, ${owner.id})`;
  await shop.sql`
    insert into import_rows (import_id, position, cells, product_id, state, notes)
    values (${id}, 2, '[]', ${productId}, 'added', '[{"note": "woo_sale", "value": "900"}]')`;
  return { id };
};

/** New rates whose prices wait to be applied, and the same with a minute. */
const rates =
  (status: 'checked' | 'set'): Row =>
  async ({ sql }, owner) => {
    const id = newId();
    await sql`
      insert into imports (id, work, file_name, status, heads, mapping, total, actor_id, starts_at)
      values (${id}, '{"kind": "rates", "rates": [{"currency": "USD", "rate": 1}]}', '', ${status},
        '[]', '{"code": 0}', 0, ${owner.id}, now() + interval '1 day')`;
    return { id };
  };
export const openRepricing = rates('checked');
export const waitingRepricing = rates('set');

export const priceRule: Row = async (shop, owner) => {
  const id = newId();
  const { id: brandId = '' } = await brand(shop, owner);
  await shop.sql`
    insert into price_rules (id, scope, brand_id, total_margin, partial_margin, round_to, round,
      actor_id)
    values (${id}, 'brand', ${brandId}, 10, 20, 1, 'nearest', ${owner.id})`;
  return { id };
};

/** A row of such a table. */
export const productImportRow: Row = async (shop, owner) => ({
  ...(await productImport(shop, owner)),
  position: '1',
});

/** A text that was given up. */
export const failedText: Row = async ({ sql }) => {
  const id = newId();
  await sql`
    insert into messages (id, mobile_number, template, text, dedupe_key, status)
    values (${id}, '09121234567', 'order.paid', 'x', ${id}, 'failed')`;
  return { id };
};

/** Job whose last run failed. */
export const failingJob: Row = async ({ sql }) => {
  const run = { startedAt: new Date(), endedAt: new Date(), error: new Error('x') };
  await noteRun(sql, 'renew_counts', run);
  return { name: 'renew_counts' };
};
