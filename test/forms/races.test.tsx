// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#app/api.ts';
import { Composer, type Written } from '#app/common/ticket/composer.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { ComboField } from '#app/ui/combo-field.tsx';
import { useApi } from '#app/use-api.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aTicket } from '#test/support.ts';
import { connect, type Refusing, show } from './browser.tsx';
import { fieldOf, press, type } from './hands.ts';

const shop = await startTestApp();
const soon = vi.waitFor;
let leave = () => {};
afterEach(() => {
  leave();
  localStorage.clear();
});

/** A buyer with a ticket and the field for the next message; `lines` says what becomes of what is sent. */
async function aConversation(lines: Refusing) {
  const buyer = await aPerson(shop);
  const { _id: id } = await aTicket(shop, buyer);
  connect(shop, buyer, lines);
  const params = { id };
  const send = async ({ key, ...body }: Written) => {
    await api('POST /api/tickets/:id/messages', {
      params,
      body,
      headers: { 'idempotency-key': key },
    });
  };
  leave = await show(
    <Composer
      draft={`ticket:${id}`}
      label={ticketText.reply}
      hint=""
      sendLabel={ticketText.send}
      onSend={send}
    />,
  );
  await soon(() => fieldOf(ticketText.reply));
  const said = async () =>
    (await api('GET /api/tickets/:id', { params })).messages.slice(1).map(({ body }) => body);
  return { said };
}

const field = () => fieldOf(ticketText.reply);
const refused = () => document.querySelector('[role="alert"]')?.textContent ?? '';

it('a message whose answer was lost is sent once, and one that was changed since is another', async () => {
  const lines: Refusing = { writes: false, loses: true };
  const { said } = await aConversation(lines);
  type(ticketText.reply, 'سلام');
  press(ticketText.send);
  await soon(() => expect(refused()).not.toBe(''));
  press(ticketText.send);
  await soon(async () => expect(await said()).toEqual(['سلام']));
  await soon(() => expect(refused()).not.toBe(''));
  lines.loses = false;
  type(ticketText.reply, 'سلام، کی می‌رسد؟');
  press(ticketText.send);
  await soon(() => expect(field().value).toBe(''));
  expect(await said()).toEqual(['سلام', 'سلام، کی می‌رسد؟']);
});

it('what is typed while a message is on its way stays in the field', async () => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const { said } = await aConversation({ writes: false, held });
  type(ticketText.reply, 'سلام');
  press(ticketText.send);
  await soon(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  type(ticketText.reply, 'سلام، یک پرسش دیگر');
  letGo();
  await soon(async () => expect(await said()).toEqual(['سلام']));
  await soon(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(field().value).toBe('سلام، یک پرسش دیگر');
});

it('the answer to an earlier question never takes the place of a later one', async () => {
  const buyer = await aPerson(shop);
  const [slow, quick] = [await aTicket(shop, buyer), await aTicket(shop, buyer)];
  connect(shop, buyer, { writes: false });
  const reach = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const answered: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith(slow._id)) await held;
    const reply = await reach(url, init);
    answered.push(url);
    return reply;
  });
  let ask = (_id: string) => {};
  function Shown() {
    const [id, setId] = useState(slow._id);
    ask = setId;
    const { data } = useApi('GET /api/tickets/:id', { params: { id } });
    return <p id="shown">{data?._id}</p>;
  }
  leave = await show(<Shown />);
  const shown = () => document.getElementById('shown')?.textContent;
  await soon(() => expect(shown()).toBe(''));
  ask(quick._id);
  await soon(() => expect(shown()).toBe(quick._id));
  letGo();
  await soon(() => expect(answered.some((url) => url.endsWith(slow._id))).toBe(true));
  expect(shown()).toBe(quick._id);
});

const CITIES = ['تهران', 'تبریز', 'کاشان'].map((label) => ({ id: label, label }));

async function aChoice() {
  connect(shop, await aPerson(shop), { writes: false });
  const chosen: (string | null)[] = [];
  leave = await show(
    <ComboField
      label="شهر"
      options={CITIES}
      value="تهران"
      onChange={(id) => chosen.push(id)}
      openLabel="باز کردن"
      noMatch="هیچ"
    />,
  );
  await soon(() => fieldOf('شهر'));
  return chosen;
}

const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
const pressKey = (key: string) =>
  fieldOf('شهر').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

it('a list that is searched shows what fits, and is chosen from by the keys', async () => {
  const chosen = await aChoice();
  fieldOf('شهر').focus();
  await soon(() => expect(rows()).toEqual(['تهران', 'تبریز', 'کاشان']));
  type('شهر', 'كا');
  await soon(() => expect(rows()).toEqual(['کاشان']));
  pressKey('ArrowDown');
  await soon(() => expect(fieldOf('شهر').getAttribute('aria-activedescendant')).not.toBeNull());
  pressKey('Enter');
  await soon(() => expect(rows()).toEqual([]));
  expect(chosen).toEqual(['کاشان']);
});

it('half a word leaves the choice as it was, a whole one is chosen', async () => {
  const chosen = await aChoice();
  fieldOf('شهر').focus();
  type('شهر', 'تب');
  await soon(() => expect(rows()).toEqual(['تبریز']));
  fieldOf('شهر').blur();
  await soon(() => expect(fieldOf('شهر').value).toBe('تهران'));
  expect(chosen).toEqual([]);
  fieldOf('شهر').focus();
  type('شهر', 'تبریز');
  await soon(() => expect(fieldOf('شهر').value).toBe('تبریز'));
  fieldOf('شهر').blur();
  await soon(() => expect(chosen).toEqual(['تبریز']));
});
