import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';

type Row = { task: string; before: string; presses: number; seconds: number; size: string };
const FOLDER = 'test-results/week';
const TABLE = `${FOLDER}/week.md`;
let pictures = 0;

/**
 * Mouse and keyboard of a person, with a count of presses: a click, a filled field with its typing,
 * a choice in a list, a file and a key count one each; looking and scrolling count nothing.
 */
export type Hand = ReturnType<typeof handOn>;

export function handOn(page: Page) {
  let presses = 0;
  const counted = async (work: Promise<unknown>, count = 1) => {
    presses += count;
    await work;
  };
  return {
    page,
    press: (what: Locator) => counted(what.click()),
    type: (field: Locator, words: string) => counted(field.fill(words)),
    /**
     * A code that is typed, or read by a reader, into the field with the focus, and ends with Enter
     * as a reader does.
     */
    scan: async (code: string) => {
      await counted(page.keyboard.type(code, { delay: 30 }));
      await page.keyboard.press('Enter');
    },
    key: (name: string) => counted(page.keyboard.press(name)),
    pick: (list: Locator, value: string | { label: string } | { index: number }) =>
      counted(list.selectOption(value)),
    /** A list that is typed into: the field, the arrow and Enter. */
    find: async (box: Locator, words: string, option: string) => {
      await counted(box.fill(words));
      await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
      await counted(box.press('ArrowDown'));
      await counted(box.press('Enter'));
      await expect(box).toHaveValue(option);
    },
    send: (input: Locator, name: string, mimeType: string, buffer: Buffer) =>
      counted(input.setInputFiles({ name, mimeType, buffer })),
    sendFolder: (input: Locator, folder: string) => counted(input.setInputFiles(folder)),
    /** The first row of a list opens. */
    open: (list: string) =>
      counted(
        page.getByRole('table', { name: list }).getByRole('cell').getByRole('link').first().click(),
      ),
    /** Runs one task and records its presses and seconds beside the earlier figures. */
    task: async (task: string, before: string, work: () => Promise<void>) => {
      const [first, start] = [presses, Date.now()];
      await work();
      const size = `${page.viewportSize()?.width ?? 0}`;
      const seconds = (Date.now() - start) / 1000;
      const row = { task, before, size, seconds, presses: presses - first };
      writeRow(row);
      return row;
    },
    /** The whole page as it is seen now. */
    look: async (name: string) => {
      const { width = 0 } = page.viewportSize() ?? {};
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
      await settled(page);
      mkdirSync(FOLDER, { recursive: true });
      const number = String(++pictures).padStart(3, '0');
      await page.screenshot({ path: `${FOLDER}/${number}-${width}-${name}.png`, fullPage: true });
    },
  };
}

/**
 * Records presses and seconds beside the earlier figures; every task adds its line, also after
 * a failed one.
 */
function writeRow({ task, size, before, presses, seconds }: Row) {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(TABLE))
    writeFileSync(
      TABLE,
      '| Task | Width | Audit (presses, script time) | Now |\n|---|---|---|---|\n',
    );
  const now = `${presses} presses, ${seconds.toFixed(1)} s`;
  appendFileSync(TABLE, `| ${task} | ${size} | ${before} | ${now} |\n`);
}
