import { expect, it } from 'vitest';
import { deviceText, isHandheld } from './devices.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'کروم روی اندروید',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'اِج روی ویندوز',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'سافاری روی آیفون',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'کروم روی آیفون',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'فایرفاکس روی لینوکس',
    false,
  ],
  ['curl/8.0', 'دستگاه ناشناس', false],
  ['', 'دستگاه ناشناس', false],
])('%s', (userAgent, name, handheld) => {
  expect(deviceText(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(handheld);
});
