import type { Page } from '@playwright/test';
import { front } from '../buyer-steps.ts';
import { consoleDialogs, forEachDialog, type Opened, staffDialogs } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { forEachOverlay } from './each-overlay.ts';

/** The journeys of notices, payments, search and menus look at these; a page that waits for its bank holds still for nobody. */
const ELSEWHERE = ['notice', 'hand-off', 'pay', 'suggest', 'browse'];
type Check = (page: Page, within?: string) => Promise<void>;

/** What is in front is there whole, and nothing in it keeps anybody out. */
async function lookAtFront(page: Page, what: string, check: Check) {
  await test.step(what, async () => {
    await expect(front(page)).toBeVisible();
    await expect(front(page).locator('.skeleton:visible')).toHaveCount(0);
    await check(page, '[role=dialog], [role=alertdialog]');
  });
}

const lookAtEach = (page: Page, opened: Opened[], check: Check) =>
  forEachDialog(page, opened, async (button, what) => {
    // by the keyboard, which closes it too
    await button.press('Enter');
    await lookAtFront(page, what, check);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(front(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('every overlay of the shop lets everybody in @s732', async ({
  page,
  browser,
  allowConsole,
  checkAccess,
}) => {
  // the code that a card asks for, and a cart that is saved again once its storage was cleared
  allowConsole(/403|409/);
  const baseURL = process.env.SHOP_URL ?? '';
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await forEachOverlay({ page, visitor, elsewhere: ELSEWHERE }, async (looker, kind) => {
    await lookAtFront(looker, kind, checkAccess);
    const address = looker.url();
    const open = await looker.getByRole('dialog').count();
    await looker.goBack();
    await expect(looker.getByRole('dialog'), `${kind} after Back`).toHaveCount(open - 1);
    expect(looker.url()).toBe(address);
  });
  await visitor.context().close();
});

test('every dialog of the console lets everybody in @s733', async ({ page, checkAccess }) => {
  const opened = await consoleDialogs(page);
  await lookAtEach(page, [...opened, ['/console/profile', 'خروج از حساب']], checkAccess);
});

test('every dialog of staff lets everybody in @s734', async ({ page, context, checkAccess }) => {
  const opened = await staffDialogs(context);
  await lookAtEach(page, [...opened, ['/console/admin', 'خروج']], checkAccess);
});
