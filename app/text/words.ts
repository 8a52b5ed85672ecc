const ONES = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const TEENS = [
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'];
const AND = ' و ';

/** 1200000 → «یک میلیون و دویست هزار»; whole numbers below 10^15. */
export function numberToWords(n: number): string {
  const whole = Math.floor(n);
  if (whole === 0) return 'صفر';
  const parts: string[] = [];
  for (let rest = whole, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000;
    if (group > 0) parts.unshift(`${groupWords(group)} ${SCALES[scale]}`.trim());
  }
  // Persian says thousand, not one thousand
  return parts.join(AND).replace(/^یک هزار(?= و|$)/, 'هزار');
}

function groupWords(group: number): string {
  const rest = group % 100;
  const low =
    rest >= 10 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]];
  return [HUNDREDS[Math.floor(group / 100)], ...low].filter(Boolean).join(AND);
}
