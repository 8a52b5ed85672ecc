import type { IdentityFileKind } from '#contract/identity.ts';
import { identityFileKinds } from '#shared/states.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { aForm, aPicture } from './products.ts';

/** A Luhn-valid card and a right Sheba, none of them of anybody. */
export const CARD = '6037991234567893';
export const SHEBA = 'IR350120000000000001234567';

/** A right national code made of nine digits that nobody of this run had. */
let codes = 0;
export function aNationalCode(): string {
  const nine = String(100_000_000 + codes++ * 7);
  const sum = [...nine].reduce((all, digit, i) => all + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return `${nine}${rest < 2 ? rest : 11 - rest}`;
}

export const identityForm = (nationalCode = aNationalCode()) => ({
  firstName: 'مشتری',
  lastName: 'نمونه',
  nationalCode,
  birthDate: '۱۳۷۰/۱/۱۵',
});

/** Sends one picture of an identity as a browser does. */
export async function sendFile(
  { app }: TestApp,
  { token }: Person,
  kind: IdentityFileKind,
  bytes: Buffer,
) {
  const { headers, payload } = aForm(bytes, 'card.jpg');
  const reply = await app.inject({
    method: 'POST',
    url: `/api/identity/files/${kind}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Person whose identity waits for review. */
export async function sendIdentity(shop: TestApp, person: Person, form = identityForm()) {
  const picture = await aPicture(400, 300, 'jpeg');
  for (const kind of identityFileKinds) await sendFile(shop, person, kind, picture);
  return shop.call('POST /api/identity', { token: person.token, body: form });
}

/** Staff open every picture of an identity. */
export async function seeFiles(shop: TestApp, staff: Person, person: Person) {
  const { body } = await shop.call('GET /api/admin/identities/:id', {
    token: staff.token,
    params: { id: person.id },
  });
  for (const { link } of body.identity.files)
    await shop.app.inject({ url: link, headers: { authorization: `Bearer ${staff.token}` } });
}

/** A person with a verified identity; answers nothing. */
export async function verify(shop: TestApp, admin: Person, person: Person) {
  const { body } = await sendIdentity(shop, person);
  await seeFiles(shop, admin, person);
  return shop.call('POST /api/admin/identities/:id/verify', {
    token: admin.token,
    params: { id: person.id },
    body: { version: body.version },
  });
}

/** A verified card of a verified person; answers its id. */
export async function aVerifiedCard(shop: TestApp, admin: Person, person: Person) {
  await verify(shop, admin, person);
  const { body } = await shop.call('POST /api/debit-cards', {
    token: person.token,
    body: { cardNumber: CARD, sheba: SHEBA, holderName: 'مشتری نمونه' },
  });
  await shop.call('POST /api/admin/debit-cards/:id/verify', {
    token: admin.token,
    params: { id: body._id },
    body: { version: body.version },
  });
  return body._id;
}
