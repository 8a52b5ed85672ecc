// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { formText } from '#app/text/form.ts';
import { errorText } from '#shared/labels/errors.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { connect, type Refusing, show } from './browser.tsx';
import { buyerForms } from './buyer-forms.tsx';
import type { FormRow } from './form-row.ts';
import { allTyped, expectPersian, faultOf, fieldOf, press, type } from './hands.ts';
import { staffForms } from './staff-forms.tsx';
import { tradeForms } from './trade-forms.tsx';

const shop = await startTestApp();
const forms: Record<string, FormRow> = { ...buyerForms, ...staffForms, ...tradeForms };
/** Search forms, which save nothing. */
const FINDERS = [
  'app/admin/frame/scan/scan-dialog.tsx',
  'app/common/frame/search-box.tsx',
  'app/shop/listing/price-filter.tsx',
];
/** Forms of several steps, which browser journeys fill instead. */
const BY_JOURNEY = [
  'app/admin/orders/add.tsx',
  'app/admin/price-lists/paste.tsx',
  'app/admin/settings/delivery/delivery.tsx',
];

const root = resolve(import.meta.dirname, '../..');
let leave = () => {};
afterEach(() => {
  leave();
  localStorage.clear();
});

it('every form of the form kit has a row in the tables of this test', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' });
  const rendered = files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('forms/'))
    .map((file) => `app/${file}`)
    .filter((file) => /<Form\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(rendered.sort()).toEqual([...Object.keys(forms), ...FINDERS, ...BY_JOURNEY].sort());
});

for (const [file, row] of Object.entries(forms))
  it(`${file} says what is wrong at its field, keeps what was typed and offers it again`, async () => {
    const refusing: Refusing = { writes: false };
    const element = await begin(row, refusing);
    leave = await show(element);
    await fillIn(row);
    await expectFaultMended(row);
    const typed = allTyped();
    if (!row.hasMore) await expectInputUnchanged(row, refusing, typed);
    if (!row.keepsDraft) return;
    leave();
    leave = await show(element);
    await expectOffered(row);
  });

async function begin(row: FormRow, refusing: Refusing) {
  const buyer = await aPerson(shop);
  const staff = await aPerson(shop, { role: 'admin' });
  connect(shop, row.by === 'staff' ? staff : buyer, refusing);
  return await row.render({ shop, buyer, staff });
}

async function fillIn({ typed, wrong }: FormRow) {
  await soon(() => fieldOf(wrong.field));
  // selects have their options only after loading
  await soon(() => expect(document.querySelector('form .skeleton')).toBeNull());
  for (const [label, words] of Object.entries(typed)) {
    await soon(() => fieldOf(label));
    type(label, words);
  }
  if (wrong.words !== undefined) type(wrong.field, wrong.words);
}

/** Expects an error at the focused field, which disappears once the value is valid. */
async function expectFaultMended({ wrong, save }: FormRow) {
  press(save);
  await soon(() => expect(faultOf(wrong.field)).not.toBe(''));
  expectPersian(faultOf(wrong.field));
  await soon(() => expect(document.activeElement).toBe(fieldOf(wrong.field)));
  type(wrong.field, wrong.right);
  await soon(() => expect(faultOf(wrong.field)).toBe(''));
}

async function expectInputUnchanged(
  { save }: FormRow,
  refusing: Refusing,
  typed: Record<string, string>,
) {
  refusing.writes = true;
  press(save);
  const sentence = () =>
    [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' ');
  await soon(() => expect(sentence()).toContain(errorText('busy')));
  expect(allTyped()).toEqual(typed);
}

async function expectOffered({ wrong }: FormRow) {
  await soon(() => press(formText.draft.restore));
  await soon(() => expect(fieldOf(wrong.field).value).toContain(wrong.shown ?? wrong.right));
}

/** Timeout for a busy machine; a present element returns at once. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 20_000, interval: 20 });
