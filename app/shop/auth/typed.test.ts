import { expect, it } from 'vitest';
import { codeIn } from '#app/ui/otp-input.tsx';
import { isMobile } from '#shared/iran-ids.ts';
import { typedMobile } from './mobile-field.tsx';

it.each([
  ['09121234567', '09121234567'],
  ['091212345678', '09121234567'],
  ['+98 912 123 4567', '09121234567'],
  ['00989121234567', '09121234567'],
  ['۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
  ['9121234567', '09121234567'],
  ['شماره من 09121234567', '09121234567'],
  ['موبایل: ۰۹۱۲ ۱۲۳ ۴۵۶۷ (علی)', '09121234567'],
])('makes eleven characters of the number %s', (typed, number) => {
  expect(typedMobile(typed)).toBe(number);
  expect(isMobile(number)).toBe(true);
});

it.each(['0912', '021 88887777', ''])('does not accept %j as a mobile number', (typed) =>
  expect(isMobile(typedMobile(typed))).toBe(false),
);

it.each([
  ['123456', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['a1B2c3', 'a1B2c3'],
  ['کد تأیید حجره: 483920\nاین کد را به کسی ندهید\n@hojreh.example #483920', '483920'],
  ['کد تأیید Hojreh: 483920\nاین کد را به کسی ندهید\n@hojreh.example #483920', '483920'],
  ['Hojreh 483920', '483920'],
  ['Hojreh: A7KQ2M', 'A7KQ2M'],
  ['کد تأیید Hojreh: MCZCUD\n@hojreh.example #MCZCUD', 'MCZCUD'],
  ['Hojreh A7KQ2M', 'A7KQ2M'],
  ['MCZCUD', 'MCZCUD'],
  ['12345', ''],
  ['1234567', ''],
  ['12-34-56', ''],
])('finds the code in the pasted %j: %j', (pasted, code) => expect(codeIn(pasted)).toBe(code));
