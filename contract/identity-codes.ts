/** Whether ten ASCII digits are a national code: the last one checks the others. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const sum = [...code.slice(0, 9)].reduce((all, digit, i) => all + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest);
}

/** Whether sixteen ASCII digits pass the Luhn sum of bank cards. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether `IR` and 24 digits are a Sheba (ISO 7064 mod 97). */
export function isSheba(sheba: string): boolean {
  if (!/^IR\d{24}$/.test(sheba)) return false;
  return BigInt(`${sheba.slice(4)}1827${sheba.slice(2, 4)}`) % 97n === 1n;
}

/** First six digits of a card to its bank; for showing only, never to refuse a card. */
const BANKS: Record<string, string> = {
  ملی: '603799',
  ملت: '610433 991975',
  تجارت: '627353 585983',
  سامان: '621986',
  پاسارگاد: '502229 639347',
  رفاه: '589463',
  'صنعت و معدن': '627961',
  'توسعه تعاون': '502908',
  کارآفرین: '627488 502910',
  سرمایه: '639607',
  آینده: '636214',
  'مهر ایران': '606373',
  گردشگری: '505416 505426',
  خاورمیانه: '585947',
  'موسسه توسعه': '628157',
  سپه: '589210 627381 639599 505801 636949 639370',
  صادرات: '603769 903769',
  کشاورزی: '603770 639217',
  پارسیان: '622106 627884 639194',
  مسکن: '628023',
  'توسعه صادرات': '627648 207177',
  'پست بانک': '627760',
  'اقتصاد نوین': '627412',
  سینا: '639346',
  شهر: '502806 504706',
  دی: '502938',
  'ایران زمین': '505785',
  رسالت: '504172',
  ملل: '606256',
  نور: '507677',
  مرکزی: '636795 636797',
};
const BANK_OF = new Map(
  Object.entries(BANKS).flatMap(([bank, starts]) => starts.split(' ').map((six) => [six, bank])),
);

/** Persian name of the bank of a card; empty when its first six digits are not known. */
export const bankOfCard = (digits: string): string => BANK_OF.get(digits.slice(0, 6)) ?? '';

/** `6037991234567893` as `6037-99**-****-7893`. */
export const maskCard = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}**-****-${digits.slice(12)}`;

/** `0499370899` as `049*****99`. */
export const maskNationalCode = (code: string): string =>
  `${code.slice(0, 3)}*****${code.slice(8)}`;
