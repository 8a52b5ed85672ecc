import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldDigits } from '#shared/digits.ts';
import { parseList, parseQuantities } from './parse-list.ts';
import { packsOf } from './quantity.ts';

const line = (code: string, quantity: string) => ({ code, quantity });

it.each([
  ['a tab', 'HJ-1\t12', line('HJ-1', '12')],
  ['spaces', '  HJ-1   12 ', line('HJ-1', '12')],
  ['a comma', 'HJ-1,12', line('HJ-1', '12')],
  ['a Persian comma', 'HJ-1، ۱۲', line('HJ-1', '12')],
  ['a semicolon', 'HJ-1;12', line('HJ-1', '12')],
  ['Persian digits and a unit', 'HJ-1 ۱۲ عدد', line('HJ-1', '12')],
  ['Arabic digits', '٦٢٦٠\t٣', line('6260', '3')],
  ['a cross', 'HJ-1 × 12', line('HJ-1', '12')],
  ['thousands of a spreadsheet', 'HJ-1\t1,200', line('HJ-1', '1200')],
  ['thousands behind a space', 'HJ-1 ۱,۲۰۰', line('HJ-1', '1200')],
  ['a decimal of a spreadsheet', 'HJ-1\t12.0', line('HJ-1', '12')],
  ['marks of direction', '\u200fHJ-1\u200e\t\u206812\u2069', line('HJ-1', '12')],
  ['quotes', '"HJ-1"\t"12"', line('HJ-1', '12')],
  ['the quantity in front', '24 NVN-1201', line('NVN-1201', '24')],
  ['the quantity in front and a dash', '24 - NVN-1201', line('NVN-1201', '24')],
  ['the quantity in front and a tab', '24\tNVN-1201', line('NVN-1201', '24')],
  ['an x', 'NVN-1201 x24', line('NVN-1201', '24')],
  ['an x behind', '24x NVN-1201', line('NVN-1201', '24')],
  ['a star', 'SEP-2104 * 12', line('SEP-2104', '12')],
  ['a colon', 'NVN-1101: 24', line('NVN-1101', '24')],
  ['a colon and Persian digits', 'NVN-1101: ۵', line('NVN-1101', '5')],
  ['an equals sign', 'NVN-1201=24', line('NVN-1201', '24')],
  ['brackets', 'NVN-1201 (24)', line('NVN-1201', '24')],
  ['labels', 'کد NVN-1201 تعداد ۲۴', line('NVN-1201', '24')],
  ['a number of the line', '1) NVN-1201 24', line('NVN-1201', '24')],
  ['a number of the line and a point', '۲. NVN-1201 24', line('NVN-1201', '24')],
  ['a number of the line and a dash', '۱- NVN-1201 24', line('NVN-1201', '24')],
  ['a key of a chat', '1\ufe0f\u20e3 NVN-1201 24', line('NVN-1201', '24')],
  ['a bullet', '• NVN-1201 24', line('NVN-1201', '24')],
  ['a dash before', '- NVN-1201: 24', line('NVN-1201', '24')],
  ['bold letters of a chat', '*NVN-1201* 24', line('NVN-1201', '24')],
  ['a dash left out of the code', 'NVN 1101 12', line('NVN-1101', '12')],
  ['a pair, which is one piece', 'GAM-1502 ۲۰ جفت', line('GAM-1502', '20')],
  ['a unit without a space', 'NVN-1201 ۲۴عدد', line('NVN-1201', '24')],
  ['a barcode behind the quantity', '24 6260123456789', line('6260123456789', '24')],
])('takes code and quantity apart by %s', (_, pasted, expected) => {
  expect(parseList(pasted)).toEqual([expected]);
});

it('never guesses a quantity: an ambiguous one stays empty, other text stays as it is', () => {
  const unread = (written: string, code = 'HJ-1') => [{ ...line(code, ''), written }];
  expect(parseList('HJ-1,1,200')).toEqual(unread('HJ-1,1,200'));
  expect(parseList('HJ-1\t12\t450000')).toEqual(unread('HJ-1\t12\t450000'));
  expect(parseList('HJ-1 12 450000')).toEqual(unread('HJ-1 12 450000'));
  expect(parseList('NVN-1201 گوشی Nova 5')).toEqual(unread('NVN-1201 گوشی Nova 5', 'NVN-1201'));
  for (const words of ['۱۰ الی ۱۲ تا', '۲ یا ۳ تا', 'و NVN-1201 از هر کدام ۵ تا', ': ۵۰ تومان'])
    expect(parseList(`HJ-1 ${words}`)).toEqual(unread(`HJ-1 ${words}`));
  expect(parseList('سینی 30×40')).toEqual(unread('سینی 30×40', 'سینی 30×40'));
  expect(parseList('HJ-1\tدوازده')).toEqual([line('HJ-1', 'دوازده')]);
  expect(parseList('HJ-1\t1.5')).toEqual([line('HJ-1', '1.5')]);
  expect(parseList('HJ-1')).toEqual([line('HJ-1', '')]);
});

it.each([
  ['NVN-1101 12 کارتن', line('NVN-1101', '12 کارتن')],
  ['NVN-1101 ۲ جین', line('NVN-1101', '2 جین')],
  ['NVN-1101\t۳ بسته', line('NVN-1101', '3 بسته')],
  ['۱۲کارتن NVN-1101', line('NVN-1101', '12 کارتن')],
  ['NVN-1101، ۴ شل', line('NVN-1101', '4 شل')],
  ['NVN-1101 5 کیلو', line('NVN-1101', '5 کیلو')],
  ['NVN-1101: ۱۰ متر', line('NVN-1101', '10 متر')],
  ['NVN-1101\t5\tکارتن', line('NVN-1101', '5 کارتن')],
  ['NVN-1101\tکارتن\t5', line('NVN-1101', '5 کارتن')],
  ['1045\tکارتن\t5', line('1045', '5 کارتن')],
  ['NVN-1101\t5\tعدد', line('NVN-1101', '5')],
])('leaves a unit that is no piece beside its number: %s', (pasted, expected) => {
  expect(parseList(pasted)).toEqual([expected]);
});

it('asks how many pieces a pack is, by what the product says', () => {
  expect(packsOf('12 کارتن', 24)).toEqual({ count: 12, unit: 'کارتن', size: 24 });
  expect(packsOf('2 جین', undefined)).toEqual({ count: 2, unit: 'جین', size: 12 });
  expect(packsOf('12 کارتن', undefined)).toEqual({ count: 12, unit: 'کارتن', size: 0 });
  expect(packsOf('5 کیلو', 24)).toEqual({ count: 5, unit: 'کیلو', size: 0 });
  for (const pieces of ['12', '12 عدد', 'دوازده', '']) expect(packsOf(pieces, 24)).toBeUndefined();
});

it.each([
  ['قوری چینی گل‌دار ۶ عدد', 'قوری چینی گل‌دار', '6'],
  ['۱۰ تا کتانی دویدن گام', 'کتانی دویدن گام', '10'],
  ['گوشی Nova 5، ۲ تا', 'گوشی Nova 5', '2'],
  ['روغن ۵ لیتر × ۴', 'روغن 5 لیتر', '4'],
  ['۲ کارتن چای', 'چای', '2 کارتن'],
  ['کتانی دویدن 12', 'کتانی دویدن 12', ''],
  ['سلام این لیست منه', 'سلام این لیست منه', ''],
])(
  'searches for a line of words with its number, and keeps it whole: %s',
  (pasted, code, quantity) => {
    expect(parseList(pasted)).toEqual([{ code, quantity, written: pasted }]);
  },
);

it('takes the number of a cell beside a title, and keeps the title', () => {
  const written = 'HJ-1\tفانوس Nova 5\t12';
  expect(parseList(written)).toEqual([{ ...line('HJ-1', '12'), written }]);
});

it('takes several products of one line apart', () => {
  expect(parseList('NVN-1101 12 کارتن، NVN-1201 ۵')).toEqual([
    line('NVN-1101', '12 کارتن'),
    line('NVN-1201', '5'),
  ]);
});

it('takes several products of words in one line apart, each with its own words', () => {
  const words = (code: string, quantity: string, written: string) => ({ code, quantity, written });
  expect(parseList('۱۰ تا قوری چینی، ۵ کارتن لیوان کریستال ۳ تایی، ۲ تا کد ۱۰۴۵')).toEqual([
    words('قوری چینی', '10', '۱۰ تا قوری چینی'),
    words('لیوان کریستال 3 تایی', '5 کارتن', '۵ کارتن لیوان کریستال ۳ تایی'),
    line('1045', '2'),
  ]);
  expect(parseList('۱,۲۰۰ تا قوری، NVN-1101 ۲٬۴۰۰ عدد')).toEqual([
    words('قوری', '1200', '۱,۲۰۰ تا قوری'),
    line('NVN-1101', '2400'),
  ]);
  const one = 'کتانی گام، رنگ مشکی، ۲ تا';
  expect(parseList(one)).toEqual([words('کتانی گام رنگ مشکی', '2', one)]);
});

it('loses nothing of what is pasted, and takes no number for a quantity that is not there', () => {
  const token = fc.constantFrom(
    'NVN-1101',
    'HJ-1',
    '6260123456789',
    '12',
    '۲۴',
    '450,000',
    '1.5',
    'Nova',
    'گوشی',
    'قوری',
    'عدد',
    'کارتن',
    'جین',
    'کیلو',
    'x24',
    '=',
    ':',
    '*',
    '×',
    '-',
    '•',
    'کد',
    'تعداد',
  );
  const lines = fc.array(
    fc.tuple(fc.array(token, { minLength: 1, maxLength: 7 }), fc.constantFrom(' ', '\t', '، ')),
    { minLength: 1, maxLength: 3 },
  );
  const saysNothing = /(?<!\p{L})(?:کد|تعداد|عدد)(?!\p{L})/gu;
  const signs = (text: string) =>
    [...text.replace(saysNothing, '').replace(/[^\p{L}\p{N}]/gu, '')].sort();
  fc.assert(
    fc.property(lines, (tokens) => {
      for (const [words, separator] of tokens) {
        const pasted = words.join(separator);
        const bare = foldDigits(pasted).replaceAll('x24', '24');
        const read = parseList(pasted);
        const found = read.map(({ code, quantity }) => `${code} ${quantity}`).join(' ');
        const isWritten = read.some(({ written }) => written);
        if (!isWritten && read.length > 0) expect(signs(found)).toEqual(signs(bare));
        for (const { quantity } of read)
          expect(bare.replace(/[,٬،]/g, '')).toContain(quantity.split(' ')[0] ?? '');
      }
    }),
    { numRuns: 2000 },
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (pasted) => void parseList(pasted)));
});

it('knows the columns by their heads, in any order, and leaves empty lines out', () => {
  const sheet = 'ردیف\tتعداد\tنام\tکد کالا\r\n1\t12\tNova 5\tHJ-1\r\n\r\n2\t۲۴\tAva 7\tHJ-2\r\n';
  expect(parseList(sheet)).toEqual([line('HJ-1', '12'), line('HJ-2', '24')]);
});

it('reads what stands above the heads, and searches for a row without a code by its name', () => {
  const units = 'کد کالا\tتعداد\tواحد\nHJ-1\t5\tکارتن\nHJ-2\t6\tعدد';
  expect(parseList(units)).toEqual([line('HJ-1', '5 کارتن'), line('HJ-2', '6')]);
  const sheet = 'سفارش هفته\nکد کالا\tنام\tتعداد\nHJ-1\tفانوس\t۲ کارتن\n\tقوری چینی\t6';
  expect(parseList(sheet)).toEqual([
    { code: 'سفارش هفته', quantity: '', written: 'سفارش هفته' },
    line('HJ-1', '2 کارتن'),
    { code: 'قوری چینی', quantity: '6', written: 'قوری چینی\t6' },
  ]);
});

it('takes a column of quantities alone, and no list of codes for one', () => {
  expect(parseQuantities('۱۲\n24\n1,000')).toEqual(['12', '24', '1000']);
  expect(parseQuantities('HJ-1\t12\nHJ-2\t24')).toBeUndefined();
  expect(parseQuantities('12')).toBeUndefined();
});
