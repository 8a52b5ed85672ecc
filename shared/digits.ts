const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const PERSIAN_ZERO = 0x6f0;
const ARABIC_ZERO = 0x660;

/** Persian and Arabic digits become ASCII; everything else stays. */
export const foldDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));

/** Only the digits of what was typed in any of the three alphabets, in ASCII. */
export const digitsOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '');

/** ASCII digits become Persian ones. */
export const faDigits = (value: string | number): string =>
  String(value).replace(/\d/g, (digit) => PERSIAN[Number(digit)] ?? digit);

/** 1234567.9 → ۱,۲۳۴,۵۶۷ */
export const faNumber = (n: number): string =>
  faDigits(
    Math.floor(n)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, ','),
  );
