/** Swatch of a colour before anybody has chosen one, as `#rrggbb`. */
export const NO_COLOUR = '#ffffff';

const COLOURS: Record<string, string> = {
  سفید: '#ffffff',
  مشکی: '#1a1a1a',
  سیاه: '#1a1a1a',
  طوسی: '#8c8c8c',
  خاکستری: '#8c8c8c',
  نقره‌ای: '#c0c0c0',
  طلایی: '#d4af37',
  قرمز: '#d32f2f',
  زرشکی: '#7b1e3a',
  صورتی: '#f48fb1',
  نارنجی: '#f57c00',
  زرد: '#fbc02d',
  کرم: '#f3e5c0',
  قهوه‌ای: '#6d4c41',
  سبز: '#388e3c',
  یشمی: '#1b5e4a',
  فیروزه‌ای: '#26a6a0',
  آبی: '#1976d2',
  سرمه‌ای: '#1a2a5a',
  بنفش: '#7b1fa2',
};

/** Swatch of a common Persian colour name, as `#rrggbb`; undefined for any other word. */
export function swatchOf(name: string): string | undefined {
  const colour = name.trim();
  return Object.hasOwn(COLOURS, colour) ? COLOURS[colour] : undefined;
}

/** Names that search engines use for options; any other option keeps its own name. */
export const OPTION_PROPERTIES: Record<string, string> = {
  سایز: 'size',
  اندازه: 'size',
  جنس: 'material',
  طرح: 'pattern',
};
