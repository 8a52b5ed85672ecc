const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'اِج'],
  [/OPR\/|Opera/, 'اپرا'],
  [/SamsungBrowser\//, 'مرورگر سامسونگ'],
  [/Firefox\/|FxiOS\//, 'فایرفاکس'],
  [/Chrome\/|CriOS\//, 'کروم'],
  [/Safari\//, 'سافاری'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'آی‌پد'],
  [/iPhone|iPod/, 'آیفون'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/CrOS/, 'کروم‌بوک'],
  [/Mac OS X|Macintosh/, 'مک'],
  [/Linux|X11/, 'لینوکس'],
];

const UNKNOWN = 'دستگاه ناشناس';
const first = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Device name from a user agent, such as Chrome on Android. */
export function deviceText(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser && system) return `${browser} روی ${system}`;
  return browser ?? system ?? UNKNOWN;
}

/** True for a phone or a tablet. */
export const isHandheld = (userAgent: string) => /Mobi|Android|iPhone|iPad|iPod/.test(userAgent);
