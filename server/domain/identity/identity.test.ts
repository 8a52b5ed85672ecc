import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/domain/auth/code-hash.ts';
import { startTestApp } from '#test/app.ts';
import {
  aNationalCode,
  identityForm,
  seeFiles,
  sendFile,
  sendIdentity,
  verify,
} from '#test/kyc.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aPicture } from '#test/products.ts';
import { sendPictureOf } from '#test/returns.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const picture = await aPicture(400, 300, 'jpeg');
const small = await aPicture(100, 80);
const animated = await aPicture(400, 300, 'gif');

const own = async ({ token }: Person) => (await shop.call('GET /api/identity', { token })).body;
const review = (step: 'verify' | 'reject' | 'expire', id: string, body: object, by = admin) =>
  shop.call(`POST /api/admin/identities/:id/${step}`, { token: by.token, params: { id }, body });
/** The same person on another device. */
async function anotherSession({ id }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await shop.sql`
    insert into sessions (id, user_id, token_hash, expires_at, last_seen_at, created_at, role)
    select gen_random_uuid(), user_id, ${hashToken(token)}, expires_at, last_seen_at, created_at,
      role
    from sessions where user_id = ${id} limit 1`;
  return token;
}
const open = (url: string, token?: string) =>
  shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('sending', () => {
  it('goes from nothing over pending to verified, and the account takes the name', async () => {
    const person = await aPerson(shop);
    expect(await own(person)).toMatchObject({ status: 'none', files: [], can: { submit: true } });
    const sent = await sendIdentity(shop, person, {
      ...identityForm('0499370899'),
      firstName: 'نام',
      lastName: 'تازه',
    });
    expect([sent.status, sent.body.status]).toEqual([200, 'pending']);
    expect(sent.body).toMatchObject({
      nationalCodeMasked: '049*****99',
      birthDate: '1370/01/15',
      can: { submit: false },
    });
    await seeFiles(shop, admin, person);
    const { body } = await review('verify', person.id, { version: sent.body.version });
    expect(body.identity).toMatchObject({ status: 'verified', nationalCode: '0499370899' });
    const profile = await shop.call('GET /api/users/profile', { token: person.token });
    expect(profile.body).toMatchObject({ firstName: 'نام', lastName: 'تازه' });
    const console = await shop.call('GET /api/console', { token: person.token });
    expect(console.body.identityStatus).toBe('verified');
  });

  it('is verified whatever pictures of returned items the person has sent beside those of it', async () => {
    const person = await aPerson(shop);
    expect((await sendPictureOf(shop, person)).status).toBe(201);
    const sent = await sendIdentity(shop, person);
    await seeFiles(shop, admin, person);
    const verified = await review('verify', person.id, { version: sent.body.version });
    expect([verified.status, verified.body.identity?.status]).toEqual([200, 'verified']);
  });

  it('asks for each picture that is missing', async () => {
    const person = await aPerson(shop);
    await sendFile(shop, person, 'cardFront', picture);
    const { status, body } = await shop.call('POST /api/identity', {
      token: person.token,
      body: identityForm(),
    });
    expect([status, body.fields]).toEqual([
      422,
      { cardBack: 'field_required', selfie: 'field_required' },
    ]);
  });

  it.each([
    ['nationalCode', '0499370898', 'national_code_invalid'],
    ['nationalCode', '1111111111', 'national_code_invalid'],
    ['birthDate', '1404/12/30', 'birth_date_invalid'],
    ['birthDate', '1370/13/01', 'birth_date_invalid'],
    ['birthDate', 'فردا', 'birth_date_invalid'],
    ['birthDate', '1399/01/01', 'too_young'],
    ['firstName', ' ', 'too_short'],
  ])('refuses %s «%s»', async (field, value, key) => {
    const { status, body } = await shop.call('POST /api/identity', {
      token: (await aPerson(shop)).token,
      body: { ...identityForm(), [field]: value },
    });
    expect([status, body.fields?.[field]]).toEqual([422, key]);
  });

  it('takes a national code once, also when two people send it at once', async () => {
    const two = await Promise.all([aPerson(shop), aPerson(shop)]);
    const form = identityForm();
    const answers = await Promise.all(two.map((person) => sendIdentity(shop, person, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual({ nationalCode: 'taken' });
  });

  it('is over once staff look at it: no other picture, no second sending', async () => {
    const person = await aPerson(shop);
    await sendIdentity(shop, person);
    expect((await sendFile(shop, person, 'selfie', picture)).status).toBe(409);
    const again = await shop.call('POST /api/identity', {
      token: person.token,
      body: identityForm(),
    });
    expect(again.status).toBe(409);
  });
});

describe('pictures', () => {
  it.each([
    ['a PDF named .jpg', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'file_type'],
    ['a web page named .jpg', Buffer.from('<html><script>1</script>'), 'file_type'],
    ['nothing', Buffer.alloc(0), 'file_type'],
    ['a cut picture', picture.subarray(0, 200), 'file_type'],
    ['a small picture', small, 'picture_too_small'],
    ['an animated type', animated, 'file_type'],
  ])('refuses %s', async (_name, bytes, key) => {
    const { status, body } = await sendFile(shop, await aPerson(shop), 'selfie', bytes);
    expect([status, body.fields]).toEqual([422, { file: key }]);
  });

  it('refuses more than 5 MB', async () => {
    const { status, body } = await sendFile(
      shop,
      await aPerson(shop),
      'selfie',
      Buffer.alloc(5.3e6),
    );
    expect([status, body.message]).toEqual([413, 'file_too_big']);
  });

  it('are opened by their owner and by staff, and each opening is stored', async () => {
    const person = await aPerson(shop);
    const { body } = await sendFile(shop, person, 'cardFront', picture);
    const mine = await open(body.link, person.token);
    expect([mine.statusCode, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const seen = await shop.call('GET /api/admin/identities/:id', {
      token: admin.token,
      params: { id: person.id },
    });
    expect((await open(seen.body.identity.files[0]?.link ?? '', admin.token)).statusCode).toBe(200);
    const views = await shop.sql`
      select viewer_id as by from file_views where owner_id = ${person.id} order by id`;
    expect(views.map(({ by }) => by)).toEqual([person.id, admin.id]);
    const audit = await shop.sql`select action from audit_logs where entity_id = ${person.id}`;
    expect([...audit]).toEqual([{ action: 'file.view' }]);
  });

  it('refuse a dead, a changed and a borrowed link', async () => {
    const person = await aPerson(shop);
    const { body } = await sendFile(shop, person, 'cardFront', picture);
    expect((await open(body.link)).statusCode).toBe(401);
    expect((await open(body.link, (await aPerson(shop)).token)).statusCode).toBe(404);
    expect((await open(body.link, admin.token)).json().message).toBe('link_expired');
    const other = await anotherSession(person);
    expect((await open(body.link, other)).json().message).toBe('link_expired');
    const later = body.link.replace(/expires=\d+/, `expires=${Date.now() + 9e8}`);
    expect((await open(later, person.token)).json().message).toBe('link_expired');
    shop.clock.advance(6);
    const dead = await open(body.link, person.token);
    expect([dead.statusCode, dead.json().message]).toEqual([403, 'link_expired']);
  });
});

describe('review', () => {
  it('rejects with reasons that the person reads, and may be sent again', async () => {
    const person = await aPerson(shop);
    const { version } = (await sendIdentity(shop, person)).body;
    const rejection = { version, reasons: ['blurred', 'other'], note: 'لبه کارت دیده نمی‌شود' };
    expect((await review('reject', person.id, { version, reasons: [] })).status).toBe(422);
    expect((await review('reject', person.id, { ...rejection, note: '' })).body.fields).toEqual({
      note: 'reason_required',
    });
    expect((await review('reject', person.id, rejection)).status).toBe(200);
    expect(await own(person)).toMatchObject({
      status: 'rejected',
      rejectReasons: ['blurred', 'other'],
      note: 'لبه کارت دیده نمی‌شود',
      can: { submit: true },
    });
    expect((await sendIdentity(shop, person)).body.status).toBe('pending');
  });

  it('refuses a move that does not fit, a stale page, and all who are not staff', async () => {
    const person = await aPerson(shop);
    const { version } = (await sendIdentity(shop, person)).body;
    expect((await review('expire', person.id, { version })).status).toBe(409);
    expect((await review('verify', person.id, { version: version - 1 })).status).toBe(409);
    expect((await review('verify', person.id, { version }, person)).status).toBe(403);
    expect((await review('verify', crypto.randomUUID(), { version })).status).toBe(404);
    await seeFiles(shop, admin, person);
    expect((await review('verify', person.id, { version })).status).toBe(200);
    expect((await review('verify', person.id, { version: version + 1 })).status).toBe(409);
    expect((await review('expire', person.id, { version: version + 1 })).body.identity.status).toBe(
      'expired',
    );
  });

  it('lists who waits and finds a person by the whole national code', async () => {
    const person = await aPerson(shop);
    const code = aNationalCode();
    await sendIdentity(shop, person, identityForm(code));
    const list = async (query: Record<string, string>) =>
      (await shop.call('GET /api/admin/identities', { token: admin.token, query })).body;
    expect((await list({ q: code })).items.map(({ _id }) => _id)).toEqual([person.id]);
    expect((await list({ q: code, status: 'verified' })).total).toBe(0);
    expect((await list({ q: code.slice(0, 6) })).total).toBe(0);
    expect((await list({ kind: 'identity', status: 'pending' })).items[0]).not.toHaveProperty(
      'hash',
    );
  });
});

it('keeps no national code in clear, neither in the database nor on disk', async () => {
  const person = await aPerson(shop);
  const code = aNationalCode();
  await sendIdentity(shop, person, identityForm(code));
  const [row] =
    await shop.sql`select i::text as whole from identities i where user_id = ${person.id}`;
  expect(row?.whole).not.toContain(code);
  const folder = join(shop.deps.config.dataDir, 'private');
  for (const name of await readdir(folder))
    expect((await readFile(join(folder, name))).includes('WEBP')).toBe(false);
});

it('counts as verified only what staff verified', async () => {
  const person = await aPerson(shop);
  expect((await verify(shop, admin, person)).body.identity.status).toBe('verified');
});

it('is verified by whoever has opened every picture, as it is now', async () => {
  const [person, reviewer, other] = [
    await aPerson(shop),
    await aClerk(shop, 'identities.review'),
    await aClerk(shop, 'identities.review'),
  ];
  const { body } = await sendIdentity(shop, person);
  const decide = (by: Person) => review('verify', person.id, { version: body.version }, by);
  const unseen = await decide(reviewer);
  expect([unseen.status, unseen.body.message]).toEqual([409, 'files_unseen']);
  await seeFiles(shop, other, person);
  expect((await decide(reviewer)).body, 'a colleague has seen them').toMatchObject({
    message: 'files_unseen',
    n: 3,
  });
  expect((await decide(other)).status).toBe(200);
});
