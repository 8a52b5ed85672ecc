import { describe, expect, it } from 'vitest';
import * as contract from '#contract/identity-codes.ts';
import { isCardNumber, isNationalCode, isSheba } from './check-digits.ts';

const CODES = ['0499370899', '0499370898', '1111111111', '0790419904', '12345', ''];
const CARDS = ['6037991234567893', '6037991234567894', '0000000000000000', '603799', ''];
const SHEBAS = ['062960000000100324200001', '062960000000100324200002', '1234', ''];

describe('check digits in the browser', () => {
  it('judge a national code as the server does', () => {
    expect(CODES.map(isNationalCode)).toEqual(CODES.map(contract.isNationalCode));
    expect(isNationalCode('0499370899')).toBe(true);
  });
  it('judge a card as the server does', () => {
    expect(CARDS.map(isCardNumber)).toEqual(CARDS.map(contract.isCardNumber));
    expect(CARDS.some(isCardNumber)).toBe(true);
  });
  it('judge a Sheba as the server does', () => {
    expect(SHEBAS.map(isSheba)).toEqual(SHEBAS.map((one) => contract.isSheba(`IR${one}`)));
    expect(SHEBAS.some(isSheba)).toBe(true);
  });
});
