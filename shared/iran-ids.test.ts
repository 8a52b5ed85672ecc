import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankOfCard } from './banks.ts';
import {
  isCardNumber,
  isEconomicCode,
  isLegalId,
  isMobile,
  isNationalCode,
  isSheba,
  maskCard,
  maskNationalCode,
} from './iran-ids.ts';

const CARD = '6037991234567893';
const SHEBA = 'IR062960000000100324200001';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const endings = (start: string) => Array.from({ length: 10 }, (_, last) => `${start}${last}`);
const assert = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(
    fc.property(values, (value) => {
      holds(value);
    }),
  );

describe('national codes', () => {
  it.each(['0499370899', '0012345679', '0013542419', '1234567891'])('%s is one', (code) =>
    expect(isNationalCode(code)).toBe(true),
  );
  it.each(['0684159415', '049937089', '2222222222', '', '04993708990', '۰۴۹۹۳۷۰۸۹۹'])(
    '%j is none',
    (code) => expect(isNationalCode(code)).toBe(false),
  );

  it('takes the national codes that the rule takes, and no other', () => {
    // all ten digits together count to 0 of 11; a last 1 may also stand for a rest of 1
    const restOf = (code: string) =>
      [...code].reduce((sum, digit, at) => sum + Number(digit) * (at === 9 ? 1 : 10 - at), 0) % 11;
    const holds = (code: string) =>
      restOf(code) === 0 || (code.endsWith('1') && restOf(code) === 2);
    assert(digits(9), (nine) => {
      for (const code of endings(nine))
        expect(isNationalCode(code)).toBe(holds(code) && new Set(code).size > 1);
    });
  });
});

describe('national ids of companies', () => {
  it.each(['10380284790', '14003778990', '10861677542'])('%s is one', (id) =>
    expect(isLegalId(id)).toBe(true),
  );
  it.each(['10380284791', '1038028479', '11100000011', '', '۱۰۳۸۰۲۸۴۷۹۰'])('%j is none', (id) =>
    expect(isLegalId(id)).toBe(false),
  );
  it('a number of the tax office is one, a person and four digits, or twelve of old', () => {
    for (const code of ['10380284790', '04993708990001', '411111111111'])
      expect(isEconomicCode(code)).toBe(true);
    for (const code of ['10380284791', '04993708980001', '011111111111', '41111'])
      expect(isEconomicCode(code)).toBe(false);
  });
});

describe('cards', () => {
  it('takes what doubles to a multiple of ten, read from the end', () => {
    const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
    const sumOf = (card: string) =>
      [...card]
        .reverse()
        .reduce(
          (sum, digit, at) => sum + (at % 2 ? (DOUBLED[Number(digit)] ?? 0) : Number(digit)),
          0,
        );
    assert(digits(15), (fifteen) => {
      for (const card of endings(fifteen))
        expect(isCardNumber(card)).toBe(sumOf(card) % 10 === 0 && Number(card) > 0);
    });
  });

  it('each has one last digit that fits', () => {
    const some = digits(15).filter((fifteen) => Number(fifteen) > 0);
    assert(some, (fifteen) => expect(endings(fifteen).filter(isCardNumber)).toHaveLength(1));
  });

  it.each(['', '603799', '0000000000000000', `${CARD}0`])('%j is none', (card) =>
    expect(isCardNumber(card)).toBe(false),
  );
});

describe('Shebas', () => {
  it('takes what leaves one of 97 when its start stands behind it, letters as numbers', () => {
    const restOf = (sheba: string) =>
      [...`${sheba.slice(4)}${sheba.slice(0, 4)}`]
        .flatMap((sign) => [...String(Number.parseInt(sign, 36))])
        .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
    assert(fc.tuple(digits(22), fc.nat(96)), ([account, sum]) => {
      const sheba = `IR${String(sum + 2).padStart(2, '0')}${account}`;
      expect(isSheba(sheba)).toBe(restOf(sheba) === 1);
    });
  });

  it('each account has one start that fits', () => {
    const starts = Array.from({ length: 97 }, (_, n) => String(n + 2).padStart(2, '0'));
    assert(digits(22), (account) =>
      expect(starts.filter((start) => isSheba(`IR${start}${account}`))).toHaveLength(1),
    );
  });

  it('takes none with one wrong digit, without IR or of another length', () => {
    const change = fc.record({
      at: fc.integer({ min: 2, max: 25 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    assert(change, ({ at, by }) => {
      const digit = (Number(SHEBA[at]) + by) % 10;
      expect(isSheba(`${SHEBA.slice(0, at)}${digit}${SHEBA.slice(at + 1)}`)).toBe(false);
    });
    expect(isSheba(SHEBA)).toBe(true);
    for (const bad of [SHEBA.slice(2), SHEBA.toLowerCase(), `${SHEBA}0`, ''])
      expect(isSheba(bad)).toBe(false);
  });
});

it('a card shows its bank but never its middle digits, a national code only its ends', () => {
  expect(bankOfCard('6104331234567890')).toBe('ملت');
  expect(bankOfCard('9999991234567890')).toBe('');
  expect(maskCard(CARD)).toBe('6037-99**-****-7893');
  expect(maskNationalCode('0499370899')).toBe('049*****99');
});

it('a mobile number is 09 and nine digits', () => {
  expect(isMobile('09120000000')).toBe(true);
  for (const bad of ['0912000000', '9120000000', '091200000000', '۰۹۱۲۰۰۰۰۰۰۰'])
    expect(isMobile(bad)).toBe(false);
});
