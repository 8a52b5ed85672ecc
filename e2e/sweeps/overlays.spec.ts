import type { Page } from '@playwright/test';
import { canReachFront, front } from '../buyer-steps.ts';
import { consoleDialogs, forEachDialog, type Opened, staffDialogs } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { forEachOverlay } from './each-overlay.ts';

/**
 * Overlays covered by other journeys: notices, payments, search, menus; a page on its way to the
 * bank never rests.
 */
const ELSEWHERE = ['notice', 'hand-off', 'pay', 'suggest', 'browse'];
type Check = (page: Page, within?: string) => Promise<void>;

/** Checks that the front dialog is complete and accessible. */
async function lookAtFront(page: Page, what: string, check: Check) {
  await test.step(what, async () => {
    await expect(front(page)).toBeVisible();
    await expect(front(page).locator('.skeleton:visible')).toHaveCount(0);
    await canReachFront(page);
    await check(page, '[role=dialog], [role=alertdialog]');
  });
}

/** Closes the front dialog by a real press, which an inert element would not take. */
const pressToClose = (page: Page) =>
  front(page)
    .getByRole('button', { name: /^(بستن|بازگشت|متوجه شدم)$/ })
    .first()
    .click();

const lookAtEach = (page: Page, opened: Opened[], check: Check) =>
  forEachDialog(page, opened, async (button, what) => {
    // by keyboard, which closes it too
    await button.press('Enter');
    await lookAtFront(page, what, check);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(front(page)).toBeVisible();
    await pressToClose(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('every overlay of the shop is accessible', async ({
  page,
  browser,
  allowConsole,
  checkAccess,
}) => {
  // expected refusals: the code that a card requires, and a repeated save of the cart after its
  // storage was cleared
  allowConsole(/403|409/);
  const baseURL = process.env.SHOP_URL ?? '';
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await forEachOverlay({ page, visitor, elsewhere: ELSEWHERE }, async (looker, kind) => {
    await lookAtFront(looker, kind, checkAccess);
    const address = looker.url();
    const open = await looker.getByRole('dialog').count();
    await pressToClose(looker);
    await expect(looker.getByRole('dialog'), `${kind} after a press`).toHaveCount(open - 1);
    expect(looker.url()).toBe(address);
  });
  await visitor.context().close();
});

test('every dialog of the console is accessible', async ({ page, checkAccess }) => {
  const opened = await consoleDialogs(page);
  await lookAtEach(page, [...opened, ['/console/profile', 'خروج از حساب']], checkAccess);
});

test('every staff dialog is accessible', async ({ page, context, checkAccess }) => {
  const opened = await staffDialogs(context);
  await lookAtEach(page, [...opened, ['/console/admin', 'خروج']], checkAccess);
});
