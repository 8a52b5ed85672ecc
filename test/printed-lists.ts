import { workbookParts } from '#server/domain/sheets/workbook-parts.ts';
import { startZip } from '#server/domain/sheets/write-zip.ts';
import { faDigits } from '#shared/digits.ts';
import { escapeMarkup } from '#shared/escape.ts';

/**
 * Product list as printed by an accounting program: title rows, two-line headings, sums,
 * special marks.
 */
export type PrintedList = {
  name: string;
  file: string;
  bytes: Buffer;
  products: number;
  left: number;
  first: { code: string; title: string; values: Record<string, unknown> };
};

const KINDS = [
  'كتري استيل',
  'قوري چيني',
  'ليوان کريستال',
  'سيني گرد',
  'آبكش فلزي',
  'چاقوي آشپزخانه',
  'سبد حصيري',
  'ظرف درب‌دار',
];

/** Five lists of eight products each, in rial. */
export const printedLists = async (): Promise<PrintedList[]> => [
  await mergedHeads(),
  codePage(),
  await pages(),
  persianDigits(),
  await bareNumbers(),
];

/** A workbook with a merged title, a line for the unit, and heads in two lines of which some are merged. */
async function mergedHeads(): Promise<PrintedList> {
  const products = KINDS.map((kind, n) => [
    String(n + 1),
    `H-${101 + n}`,
    kind,
    'لوازم آشپزخانه',
    n % 2 ? 'پخت و پز' : 'سرو',
    n === 2 ? 'کارتن' : 'عدد',
    `${900_000 + n * 10_000}/00`,
    `${1_200_000 + n * 10_000}/00`,
    `${1_450_000 + n * 10_000}/00`,
    '',
    `${12 + n}/00`,
  ]);
  const heads = [
    [
      'ردیف',
      'کد کالا',
      'نام کالا',
      'گروه اصلی',
      'گروه فرعی',
      'واحد',
      'قیمت',
      'قیمت',
      'قیمت',
      '',
      'موجودی انبار',
    ],
    [
      'ردیف',
      'کد کالا',
      'نام کالا',
      'گروه اصلی',
      'گروه فرعی',
      'واحد',
      'فی خرید',
      'فی فروش عمده',
      'فی فروش تک',
      '',
      'موجودی انبار',
    ],
  ];
  const bytes = await workbook(
    [
      ['گزارش موجودی و قیمت کالاها'],
      ['تاریخ گزارش: ۱۴۰۵/۰۹/۰۳', '', '', 'مبالغ به ریال'],
      [],
      ...heads,
      ...products.slice(0, 5),
      ...heads,
      ...products.slice(5),
      ['', '', 'جمع کل', '', '', '', '7,480,000', '9,880,000', '', '', '124'],
      ['صفحه ۱ از ۱'],
    ],
    ['A1:K1', 'A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:E5', 'F4:F5', 'G4:I4', 'K4:K5'],
  );
  return {
    name: 'a workbook with heads in two lines',
    file: 'list.xlsx',
    bytes,
    products: 8,
    left: 4,
    first: {
      code: 'H-101',
      title: 'کتری استیل',
      values: { purchasePrice: 90_000, price: 120_000, partialPrice: 145_000, onHand: 12 },
    },
  };
}

/** A text in the Arabic code page, with semicolons, slashes before decimals and one price. */
function codePage(): PrintedList {
  const lines = [
    'ليست کالا;;;;;',
    'انبار: مرکزي;;;;;',
    'کد کالا;شرح کالا;گروه;في خريد (ريال);في فروش (ريال);موجودي',
    ...KINDS.map(
      (kind, n) =>
        `M${2001 + n};${kind};گروه ${(n % 3) + 1};${700_000 + n * 5000}/00;${990_000 + n * 5000}/00;${n + 3}/00`,
    ),
    'جمع;;;;;52/00',
  ];
  return {
    name: 'a text of the Arabic code page',
    file: 'list.csv',
    products: 8,
    left: 1,
    bytes: inCodePage(lines.join('\r\n')),
    first: {
      code: 'M2001',
      title: 'کتری استیل',
      values: { purchasePrice: 70_000, partialPrice: 99_000, onHand: 3 },
    },
  };
}

/** A workbook in pages: title and heads again on each, the sum of a page, and what was carried over. */
async function pages(): Promise<PrintedList> {
  const head = [
    'کد',
    'نام کالا و خدمات',
    'سرگروه',
    'گروه',
    '',
    'بهای خرید (Rls)',
    'قیمت مصرف‌کننده (Rls)',
    'مانده',
  ];
  const products = KINDS.map((kind, n) => [
    `30${10 + n}`,
    kind,
    'خانه',
    n % 2 ? 'فلزی' : 'سایر',
    '',
    `1,${100 + n},000`,
    `1,${500 + n},000`,
    String(20 + n),
  ]);
  const title = ['فهرست بهای کالا'];
  const bytes = await workbook(
    [
      title,
      head,
      ...products.slice(0, 4),
      ['جمع صفحه', '', '', '', '', '4,406,000', '', ''],
      title,
      head,
      ['نقل از صفحه قبل', '', '', '', '', '4,406,000', '', ''],
      ...products.slice(4),
      ['جمع کل:', '', '', '', '', '8,828,000', '', '188'],
      ['تنظیم‌کننده:', '', 'تأییدکننده:'],
    ],
    ['A1:H1', 'A8:H8'],
  );
  return {
    name: 'a workbook in pages',
    file: 'pages.xlsx',
    bytes,
    products: 8,
    left: 6,
    first: {
      code: '3010',
      title: 'کتری استیل',
      values: { purchasePrice: 110_000, partialPrice: 150_000, onHand: 20 },
    },
  };
}

/** A text with Persian digits and marks, and the unit in the cells. */
function persianDigits(): PrintedList {
  const fa = (n: number) => faDigits(n.toLocaleString('en-US').replaceAll(',', '٬'));
  const lines = [
    'گزارش\tریز کالا',
    '',
    'شناسه کالا\tعنوان کالا\tگروه اصلی\tفی فروش عمده\tفی فروش تکی\tموجودی فعلی',
    ...KINDS.map((kind, n) =>
      [
        faDigits(`40${10 + n}`),
        kind,
        'آشپزخانه',
        `${fa(1_250_000 + n * 1000)} ریال`,
        `${fa(1_480_000 + n * 1000)} ریال`,
        `${faDigits(n + 5)} عدد`,
      ].join('\t'),
    ),
    `مجموع\t\t\t\t\t${faDigits(68)}`,
  ];
  return {
    name: 'a text in Persian digits',
    file: 'list.csv',
    products: 8,
    left: 1,
    bytes: Buffer.from(`\ufeff${lines.join('\r\n')}`),
    first: {
      code: '4010',
      title: 'کتری استیل',
      values: { price: 125_000, partialPrice: 148_000, onHand: 5 },
    },
  };
}

/**
 * A workbook of plain numbers that says nowhere what they are in; a first column of row numbers and
 * empty rows between.
 */
async function bareNumbers(): Promise<PrintedList> {
  const products = KINDS.flatMap((kind, n) => [
    [
      n + 1,
      `P/${501 + n}`,
      kind,
      'ابزار و ظروف',
      'عدد',
      850_000 + n * 2500,
      1_310_000 + n * 2500,
      40 + n,
    ],
    ...(n === 3 ? [[]] : []),
  ]);
  const bytes = await workbook([
    ['کاردکس کالا'],
    [
      'ردیف',
      'کد محصول',
      'شرح محصول',
      'نام گروه',
      'واحد',
      'میانگین قیمت خرید',
      'فی فروش',
      'موجودی کل',
    ],
    ...products,
    ['', 'جمع', '', '', '', '', '', 348],
  ]);
  return {
    name: 'a workbook of plain numbers',
    file: 'stock.xlsx',
    bytes,
    products: 8,
    left: 1,
    first: {
      code: 'P/501',
      title: 'کتری استیل',
      values: { purchasePrice: 85_000, partialPrice: 131_000, onHand: 40 },
    },
  };
}

type Cell = string | number;

/** A sheet with merged blocks, as a report writer makes it. */
export async function workbook(rows: Cell[][], merged: string[] = []): Promise<Buffer> {
  const xml = rows.map(
    (cells, n) =>
      `<row r="${n + 1}">${cells.map((cell, at) => cellXml(cell, n, at)).join('')}</row>`,
  );
  const blocks = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const sheet = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml.join('')}</sheetData>${merged.length > 0 ? `<mergeCells>${blocks}</mergeCells>` : ''}</worksheet>`;
  const zip = startZip();
  const parts: Buffer[] = [];
  const files: [string, string][] = [
    ['xl/worksheets/sheet1.xml', sheet],
    ...workbookParts('گزارش', 1),
  ];
  for (const [name, text] of files)
    for await (const part of zip.file(name, [text])) parts.push(part);
  return Buffer.concat([...parts, zip.end()]);
}

function cellXml(cell: Cell, row: number, at: number): string {
  const r = `${String.fromCharCode(65 + at)}${row + 1}`;
  if (cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${r}"><v>${cell}</v></c>`
    : `<c r="${r}" t="inlineStr"><is><t>${escapeMarkup(cell)}</t></is></c>`;
}

/** Windows-1256, which has no «ی» of its own. */
function inCodePage(text: string): Buffer {
  const signs = new TextDecoder('windows-1256').decode(
    Uint8Array.from({ length: 256 }, (_, n) => n),
  );
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
}
