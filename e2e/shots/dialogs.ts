import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

/** Dialogs of pages that have a shot already, by the button that opens them. */
const DIALOGS: Record<string, Record<string, string | RegExp>> = {
  'admin-withdrawal': { approve: 'تأیید برداشت', reject: 'رد درخواست' },
  'admin-manual-order-new': { reject: 'رد درخواست' },
  'admin-manual-order-quoted': { withdraw: 'لغو قیمت‌گذاری' },
  'admin-user': { delete: 'حذف حساب', sessions: 'خروج از همه دستگاه‌ها' },
  'admin-ticket-answered': { close: 'بستن تیکت' },
  'admin-ticket-answers': { edit: /^تغییر «/, remove: /^حذف «/ },
  'admin-brands': { edit: /^ویرایش /, remove: /^حذف /, hide: /^پنهان کردن / },
  'admin-staff-long': { remove: /^حذف .* از همکاران/ },
  'admin-banners': { stop: /^توقف / },
  'console-cards': { remove: /^حذف کارت/ },
  'console-ticket-answered': { close: 'بستن تیکت' },
  'console-withdrawal': { cancel: 'لغو درخواست' },
};

/** Shots of the dialogs of these pages. */
export const dialogShots = (shots: Shot[]): Shot[] =>
  shots.flatMap((shot) =>
    Object.entries(DIALOGS[shot.name] ?? {}).map(([act, button]) => ({
      ...shot,
      name: `${shot.name}-${act}`,
      act: async (page: Page, world) => {
        await shot.act?.(page, world);
        const found = page.getByRole('button', { name: button }).filter({ visible: true }).first();
        // in a row of a phone it is in the menu
        if ((await found.count()) === 0)
          await page
            .getByRole('button', { name: /^کارهای / })
            .first()
            .click();
        await found.click();
        await page.getByRole('dialog').first().waitFor();
      },
    })),
  );
