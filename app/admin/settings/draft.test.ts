import { expect, it } from 'vitest';
import { settingsText } from '#app/text/admin/settings.ts';
import { smsTexts } from '#server/domain/settings/sms-texts.ts';

it('a text message is written with Persian names of its places and stored with the keys, whatever it says', () => {
  const { written, stored } = settingsText;
  expect(written('سفارش {number} لغو شد. {refundText}')).toBe(
    'سفارش {شماره} لغو شد. {جمله برگشت وجه}',
  );
  for (const { standard, places } of Object.values(smsTexts)) {
    expect(written(standard)).not.toMatch(/[a-z]/i);
    expect(stored(written(standard), places)).toBe(standard);
  }
  expect(stored('پاسخ {number} و {other}', ['number'])).toBe('پاسخ {number} و {other}');
});
