/** Mobile number as stored: `09` and nine ASCII digits. */
export const MOBILE = /^09\d{9}$/;

export const isMobile = (number: string): boolean => MOBILE.test(number);

/** Validates ten ASCII digits as a national code; the last is a check digit. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const sum = [...code.slice(0, 9)].reduce((all, digit, i) => all + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest);
}

/**
 * Validates eleven ASCII digits as the national id of a legal person; the last is a check digit.
 */
export function isLegalId(id: string): boolean {
  if (!/^\d{11}$/.test(id) || id.slice(3, 9) === '000000') return false;
  const rest = LEGAL_WEIGHTS.reduce(
    (sum, weight, i) => sum + (Number(id[i]) + Number(id[9]) + 2) * weight,
    0,
  );
  return Number(id[10]) === (rest % 11) % 10;
}
const LEGAL_WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];

/** Validates the id of a seller: a person's national code or a company's national id. */
export const isSellerId = (id: string): boolean => isNationalCode(id) || isLegalId(id);

/**
 * Validates an economic code of the tax office: a national id, a national code with four digits, or
 * the former twelve digits.
 */
export const isEconomicCode = (code: string): boolean =>
  isLegalId(code) ||
  /^[1-9]\d{11}$/.test(code) ||
  (/^\d{14}$/.test(code) && isNationalCode(code.slice(0, 10)));

/** Validates ten ASCII digits as a postal code; the first is no 0, and not all are equal. */
export const isPostalCode = (code: string): boolean => /^(?!(\d)\1{9})[1-9]\d{9}$/.test(code);

/** Validates sixteen ASCII digits by the Luhn checksum of bank cards. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Validates `IR` and 24 digits as a Sheba (ISO 7064 mod 97). */
export function isSheba(sheba: string): boolean {
  if (!/^IR\d{24}$/.test(sheba)) return false;
  return BigInt(`${sheba.slice(4)}1827${sheba.slice(2, 4)}`) % 97n === 1n;
}

/** `6037991234567893` as `6037-99**-****-7893`. */
export const maskCard = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}**-****-${digits.slice(12)}`;

/** `0499370899` as `049*****99`. */
export const maskNationalCode = (code: string): string =>
  `${code.slice(0, 3)}*****${code.slice(8)}`;
