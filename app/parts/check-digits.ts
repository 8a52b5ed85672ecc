/** A fault shown at once on blur would move the button from under a press; it waits until the press is over. */
export const AFTER_PRESS = 250;

// the contract has the same three for the server; here they help while typing, without a word sent

/** Whether ten digits are a national code. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const sum = [...code.slice(0, 9)].reduce((all, digit, i) => all + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest);
}

/** Whether sixteen digits pass the sum of bank cards. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the 24 digits after IR are a Sheba. */
export const isSheba = (digits: string): boolean =>
  /^\d{24}$/.test(digits) && BigInt(`${digits.slice(2)}1827${digits.slice(0, 2)}`) % 97n === 1n;
