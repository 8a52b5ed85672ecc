import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';
import type { DeliveryPricing } from '#shared/states.ts';

const PAY_LATER = {
  on_delivery: 'پس‌کرایه',
  agreed: 'توافقی',
} satisfies Record<Exclude<DeliveryPricing, 'fixed'>, string>;
const NOTES = {
  on_delivery: 'هزینه ارسال را هنگام تحویل می‌پردازید (پس‌کرایه)',
  agreed: 'هزینه ارسال پس از بررسی سفارش به شما اعلام می‌شود',
} satisfies typeof PAY_LATER;
const STAFF_NOTES = {
  on_delivery: 'مشتری هزینه ارسال را هنگام تحویل می‌پردازد (پس‌کرایه)',
  agreed: 'هزینه ارسال را پس از بررسی به مشتری اعلام کنید',
} satisfies typeof PAY_LATER;

type Priced = { pricing: DeliveryPricing; price: number };

const priceText = ({ pricing, price }: Priced) =>
  pricing !== 'fixed' ? PAY_LATER[pricing] : price > 0 ? faPrice(price) : 'رایگان';

/** Texts of delivery, for buyers and staff. */
export const deliveryText = {
  title: 'روش ارسال',
  cost: 'هزینه ارسال',
  subtotal: 'جمع کالاها',
  price: priceText,
  offer: (offer: Priced & { title: string }) => `${offer.title}، ${priceText(offer)}`,
  note: (pricing: DeliveryPricing) => (pricing === 'fixed' ? undefined : NOTES[pricing]),
  staffNote: (pricing: DeliveryPricing) => (pricing === 'fixed' ? undefined : STAFF_NOTES[pricing]),
  free: 'رایگان',
  freeAbove: (n: number) => `از ${faPrice(n)} خرید، رایگان`,
  needsAddress: 'ابتدا آدرس تحویل را انتخاب کنید',
  failed: 'روش‌های ارسال بارگذاری نشد',
  time: 'زمان تحویل',
  chooseTime: 'روز و ساعت را انتخاب کنید',
  hours: (from: number, to: number) => `${faNumber(from)} تا ${faNumber(to)}`,
  noTime: 'ظرفیت تحویل با این روش تکمیل شده است. روش دیگری انتخاب کنید',
  estimate: (city: string) => `هزینه ارسال به ${city}`,
  from: (price: string) => `از ${price}`,
  collectLabel: 'دریافت هنگام تحویل',
  collect: (n: number) => `دریافت هنگام تحویل: ${faPrice(n)}`,
  changedFrom: (n: number) => `هنگام ثبت سفارش ${n > 0 ? faPrice(n) : 'رایگان'} بود`,
};
