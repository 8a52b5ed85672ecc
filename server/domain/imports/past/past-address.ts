import type { z } from 'zod';
import { addressForm } from '#contract/addresses.ts';
import type { NewAddress } from '#server/domain/addresses/add-addresses.ts';
import { findProvince, provinces } from '#server/domain/addresses/provinces.ts';
import type { RawAddress } from '#server/domain/imports/woo/woo-people.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';

/** Provinces by their WooCommerce codes. */
const CODES: Record<string, string> = {
  KHZ: 'خوزستان',
  THR: 'تهران',
  ILM: 'ایلام',
  BHR: 'بوشهر',
  ADL: 'اردبیل',
  ESF: 'اصفهان',
  YZD: 'یزد',
  KRH: 'کرمانشاه',
  KRN: 'کرمان',
  HDN: 'همدان',
  GZN: 'قزوین',
  ZJN: 'زنجان',
  LRS: 'لرستان',
  ABZ: 'البرز',
  EAZ: 'آذربایجان شرقی',
  WAZ: 'آذربایجان غربی',
  CHB: 'چهارمحال و بختیاری',
  SKH: 'خراسان جنوبی',
  RKH: 'خراسان رضوی',
  NKH: 'خراسان شمالی',
  SMN: 'سمنان',
  FRS: 'فارس',
  QHM: 'قم',
  KRD: 'کردستان',
  KBD: 'کهگیلویه و بویراحمد',
  GLS: 'گلستان',
  GIL: 'گیلان',
  MZN: 'مازندران',
  MKZ: 'مرکزی',
  HRZ: 'هرمزگان',
  SBN: 'سیستان و بلوچستان',
};
const TITLE = 'فروشگاه قبلی';
const keyOf = (name: string) =>
  foldJoined(name)
    .replaceAll(' ', '')
    .replace(/^استان/, '');
const IDS = new Map(provinces.map(({ id, label }) => [keyOf(label), id]));

type Form = z.output<typeof addressForm>;
/** Address of the former shop under the rules of this one, or the field that breaks them. */
export function pastAddress(
  raw: RawAddress,
  person: { name: string; mobile: string },
): NewAddress | { broken: string } {
  // a Latin name with the Persian one in brackets, as some plug-ins write it
  const state = /\(([^()]+)\)/.exec(raw.state)?.[1] ?? raw.state;
  const parsed = addressForm.safeParse({
    title: TITLE,
    province: IDS.get(keyOf(CODES[state.trim().toUpperCase()] ?? state)) ?? '',
    city: raw.city,
    address: raw.address,
    postalCode: raw.postcode,
    receiverName: raw.receiver || person.name,
    receiverMobile: raw.phone || person.mobile,
  });
  if (!parsed.success) return { broken: String(parsed.error.issues[0]?.path[0] ?? '') };
  const { title, city, address, postalCode, receiverName, receiverMobile } = parsed.data;
  return {
    title,
    city,
    address,
    postalCode,
    receiverName,
    receiverMobile,
    province: findProvince(parsed.data.province),
    key: addressKey(parsed.data),
  };
}

/** Key that is equal for duplicate addresses. */
export const addressKey = ({ address, postalCode }: Pick<Form, 'address' | 'postalCode'>) =>
  `${postalCode} ${keyOf(address)}`;
