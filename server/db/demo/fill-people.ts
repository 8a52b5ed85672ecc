import type { OrderAddress } from '#contract/order/order-shapes.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { provinces } from '#server/domain/addresses/provinces.ts';
import { faDigits } from '#shared/digits.ts';
import { DAY } from '#shared/time.ts';
import type { Random } from './random.ts';

export type DemoPerson = {
  id: string;
  firstName: string;
  lastName: string;
  mobileNumber: string;
  addresses: OrderAddress[];
};
export type DemoPeople = { admin: DemoPerson; customer: DemoPerson; buyers: DemoPerson[] };

const BUYERS = 14;
const STREETS = [
  'خیابان آزادی، کوچه بهار',
  'بلوار معلم، کوچه یاس',
  'خیابان سعدی، پاساژ کاج',
  'خیابان حافظ، کوچه سرو',
  'میدان شهدا، بازار بزرگ',
  'خیابان امام، کوچه نسترن',
];
const PLACES = [
  'تهران',
  'اصفهان',
  'فارس',
  'خراسان رضوی',
  'آذربایجان شرقی',
  'گیلان',
  'خوزستان',
  'یزد',
  'مازندران',
];

/** Inserts the two accounts that the start prints, and sample buyers; all are invented. */
export async function fillPeople(tx: Ctx, random: Random): Promise<DemoPeople> {
  const admin = person('مدیر', 'نمونه', tx.config.adminMobile, []);
  const customer = person('مشتری', 'نمونه', '09121111111', [
    address('خانه', 'تهران', 0, random),
    address('مغازه', 'اصفهان', 2, random),
  ]);
  const buyers = Array.from({ length: BUYERS }, (_, i) =>
    person('مشتری', `نمونه ${faDigits(i + 2)}`, `0912000${1002 + i}`, [
      address('خانه', random.pick(PLACES), i, random),
    ]),
  );
  const all = [admin, customer, ...buyers];
  const joined = (i: number) => new Date(tx.now().getTime() - (60 - i) * DAY).toISOString();
  await tx.sql`insert into users ${tx.sql(
    all.map((one, i) => ({
      id: one.id,
      first_name: one.firstName,
      last_name: one.lastName,
      mobile_number: one.mobileNumber,
      staff_role: one === admin ? 'owner' : null,
      staff_since: one === admin ? joined(i) : null,
      created_at: joined(i),
    })),
  )}`;
  await tx.sql`insert into addresses ${tx.sql(all.flatMap((one) => one.addresses.map((where, i) => addressRow(one, where, i === 0))))}`;
  return { admin, customer, buyers };
}

const person = (
  firstName: string,
  lastName: string,
  mobileNumber: string,
  addresses: OrderAddress[],
): DemoPerson => ({
  id: newId(),
  firstName,
  lastName,
  mobileNumber,
  addresses: addresses.map((one) => ({
    ...one,
    receiverName: `${firstName} ${lastName}`,
    receiverMobile: mobileNumber,
  })),
});

function address(title: string, place: string, i: number, random: Random): OrderAddress {
  const province = provinces.find(({ label }) => label === place) ?? provinces[0];
  if (!province) throw new Error('there are no provinces');
  return {
    title,
    province: { id: province.id, label: province.label },
    city: province.cities.includes(place) ? place : (province.cities[0] ?? place),
    address: STREETS[i % STREETS.length] ?? '',
    postalCode: `1${random.between(100_000_000, 999_999_999)}`,
    plaque: faDigits(random.between(1, 120)),
    unit: '',
    receiverName: '',
    receiverMobile: '',
  };
}

const addressRow = (owner: DemoPerson, one: OrderAddress, isDefault: boolean) => ({
  id: newId(),
  user_id: owner.id,
  title: one.title,
  province: JSON.stringify(one.province),
  city: one.city,
  address: one.address,
  postal_code: one.postalCode,
  plaque: one.plaque,
  unit: one.unit,
  receiver_name: one.receiverName,
  receiver_mobile: one.receiverMobile,
  is_default: isDefault,
});
