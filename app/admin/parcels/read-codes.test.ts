import { expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

const open = [
  { _id: 'a', orderNumber: '050901-00001' },
  { _id: 'b', orderNumber: '050901-00002' },
  { _id: 'c', orderNumber: '050901-00003' },
];

it('gives codes alone to the orders in their order', () => {
  expect(readCodes('111\r\n ۲۲۲ ۲ \n\n333\n', open)).toEqual({
    codes: { a: '111', b: '2222', c: '333' },
    unread: [],
  });
});

it('finds the order of a line by its number, in any order and with any digits', () => {
  const pasted = '۰۵۰۹۰۱-۰۰۰۰۳\t333\n05090100001\t1 1-1\nb; 050901-00002 ;222';
  expect(readCodes(pasted, open)).toEqual({ codes: { a: '111', b: '222', c: '333' }, unread: [] });
});

it('tells lines that fit no order, that come twice or that are too many', () => {
  const pasted =
    'شماره\tکد\n050901-00001\t111\n050901-00001\t999\n050901-00009\t444\n222\n333\n555';
  expect(readCodes(pasted, open)).toEqual({
    codes: { a: '111', b: '222', c: '333' },
    unread: ['شماره\tکد', '050901-00001\t999', '050901-00009\t444', '555'],
  });
});
