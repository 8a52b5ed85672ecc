import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { findInPage } from './find.ts';
import { startWebKit, type WebDriver } from './webdriver.ts';

const COMES_WITHIN = 60_000;

/** A person with a browser, who presses and types as people do. */
export type Visitor = {
  goto: (path: string) => Promise<void>;
  /** Presses the element with this role and name, once visible; `/words/` matches a whole name. */
  press: (role: string, name: string) => Promise<void>;
  type: (name: string, text: string) => Promise<void>;
  /** Types into the focused element. */
  keys: (text: string) => Promise<void>;
  see: (role: string, name: string) => Promise<void>;
  path: () => Promise<string>;
  run: WebDriver['run'];
  /** Puts a session into the browser. */
  carry: (accessToken: string) => Promise<void>;
};

type Options = { window: { width: number; height: number } };

export const test = base.extend<Options & { visitor: Visitor }>({
  window: [{ width: 1440, height: 900 }, { option: true }],
  visitor: async ({ window }, use, info) => {
    const driver = await startWebKit(window.width, window.height);
    try {
      await use(visitorOf(driver));
      if (info.errors.length > 0) {
        const picture = await driver.command<string>('GET', '/screenshot');
        await writeFile(info.outputPath('failed.png'), picture, 'base64');
      }
    } finally {
      await driver.stop();
    }
  },
});
export { expect };

function visitorOf(driver: WebDriver): Visitor {
  const find = async (role: string, name: string): Promise<string> => {
    let id: string | null = null;
    await expect
      .poll(
        async () => {
          id = driver.elementOf(await driver.run(findInPage, { role, name }));
          return id !== null;
        },
        { message: `${role} «${name}» is in sight`, timeout: COMES_WITHIN },
      )
      .toBe(true);
    return id ?? '';
  };
  const act = async (id: string, what: string, body: object = {}) => {
    await driver.command('POST', `/element/${id}/${what}`, body);
  };
  return {
    goto: async (path) => {
      await driver.command('POST', '/url', { url: `${process.env.SHOP_URL}${path}` });
      // the script of the page is ready for presses
      await expect
        .poll(() => driver.run(() => document.querySelector('[role="status"].fixed') !== null), {
          timeout: COMES_WITHIN,
        })
        .toBe(true);
    },
    press: (role, name) =>
      press(
        driver,
        () => find(role, name),
        (id) => act(id, 'click'),
      ),
    // retried, because a field whose dialog is still opening takes no text
    type: (name, text) =>
      expect(async () => act(await find('field', name), 'value', { text })).toPass({
        timeout: COMES_WITHIN,
      }),
    keys: (text) => typeKeys(driver, text),
    see: async (role, name) => {
      await find(role, name);
    },
    path: () => driver.run(() => decodeURIComponent(location.pathname + location.search)),
    run: driver.run,
    carry: async (accessToken) => {
      for (const [name, value] of [
        ['accessToken', accessToken],
        ['signedIn', '1'],
      ]) {
        await driver.command('POST', '/cookie', { cookie: { name, value, path: '/' } });
      }
    },
  };
}

/**
 * Retries when the element is re-rendered between find and press; waits until it is still
 * and enabled.
 */
async function press(
  driver: WebDriver,
  find: () => Promise<string>,
  click: (id: string) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    const id = await find();
    const before = await driver.command('GET', `/element/${id}/rect`);
    expect(await driver.command('GET', `/element/${id}/rect`)).toEqual(before);
    expect(await driver.command('GET', `/element/${id}/enabled`)).toBe(true);
    await click(id);
  }).toPass({ timeout: COMES_WITHIN });
}

async function typeKeys(driver: WebDriver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
}
