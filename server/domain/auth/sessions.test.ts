import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { call, sql, clock, sent } = shop;

const HOUR = 60;
const DAY = 24 * HOUR;
const profile = (token: string) => call('GET /api/users/profile', { token });
const withCookie = (token: string, headers: Record<string, string> = {}) => ({
  headers: { cookie: `theme=dark; accessToken=${token}; signedIn=1`, ...headers },
});
const address = {
  title: 'خانه',
  province: '8',
  city: 'تهران',
  address: 'خیابان آزادی، کوچه بهار',
  postalCode: '1234567891',
  receiverName: 'مشتری نمونه',
  receiverMobile: '09121234567',
};

describe('a session', () => {
  it('opens the profile with the bearer header', async () => {
    const person = await aPerson(shop);
    const answer = await profile(person.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: person.id, role: 'user' });
  });

  it.each(['', 'unknown', 'x'.repeat(1500), "' or 1=1 --"])(
    'is not opened by %.20j',
    async (token) => {
      const answer = await profile(token);
      expect([answer.status, answer.body.message]).toEqual([401, 'session_expired']);
    },
  );

  it('ends thirty days after its last use', async () => {
    const person = await aPerson(shop);
    clock.advance(20 * DAY);
    expect((await profile(person.token)).status).toBe(200);
    clock.advance(20 * DAY);
    expect((await profile(person.token)).status).toBe(200);
    clock.advance(30 * DAY + 1);
    expect((await profile(person.token)).status).toBe(401);
  });

  it('ends twelve hours after the last use of an admin', async () => {
    const admin = await aPerson(shop, { role: 'admin' });
    clock.advance(6);
    expect((await profile(admin.token)).status).toBe(200);
    clock.advance(11 * HOUR);
    expect((await profile(admin.token)).status).toBe(200);
    clock.advance(12 * HOUR + 1);
    expect((await profile(admin.token)).status).toBe(401);
  });

  it('ends after ninety days of a buyer and seven of staff, however it is used', async () => {
    const buyer = await aPerson(shop);
    for (let day = 0; day < 89; day++) {
      clock.advance(DAY);
      expect((await profile(buyer.token)).status).toBe(200);
    }
    clock.advance(DAY + 1);
    expect((await profile(buyer.token)).status).toBe(401);
    const staff = await aPerson(shop, { role: 'admin' });
    const halfDays = async () => {
      clock.advance(11 * HOUR);
      return (await profile(staff.token)).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 16; i++) statuses.push(await halfDays());
    expect(statuses.indexOf(401)).toBe(15);
  });

  it('writes its last use at most every five minutes', async () => {
    const person = await aPerson(shop);
    const lastSeen = async () => {
      const [row] = await sql`select last_seen_at from sessions where user_id = ${person.id}`;
      return Date.parse(row?.lastSeenAt);
    };
    const start = await lastSeen();
    clock.advance(4);
    await profile(person.token);
    expect(await lastSeen()).toBe(start);
    clock.advance(2);
    await Promise.all([profile(person.token), profile(person.token)]);
    expect(await lastSeen()).toBe(clock.now.getTime());
  });

  it('is closed to a person who is banned meanwhile', async () => {
    const person = await aPerson(shop);
    await sql`update users set status = 'baned' where id = ${person.id}`;
    expect((await profile(person.token)).status).toBe(401);
  });

  it('is stored only as a hash', async () => {
    const person = await aPerson(shop);
    const [row] = await sql`select * from sessions where user_id = ${person.id}`;
    expect(JSON.stringify(row)).not.toContain(person.token);
  });
});

describe('cookies', () => {
  async function aLogin() {
    const { body } = await call('POST /api/otp/send', { body: { mobileNumber: '09351112233' } });
    const code = { token: body.token, otp: sent.at(-1)?.code, mobileNumber: '09351112233' };
    return call('POST /api/auth/signup', {
      body: { ...code, firstName: 'مشتری', lastName: 'نمونه' },
    });
  }

  it('are set by a login: the token out of reach of scripts, its companion readable', async () => {
    const { headers, body } = await aLogin();
    expect(headers['set-cookie']).toEqual([
      `accessToken=${body.accessToken}; HttpOnly; Path=/; Max-Age=2592000; SameSite=Lax`,
      'signedIn=1; Path=/; Max-Age=2592000; SameSite=Lax',
      'prices=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax',
      expect.stringMatching(
        new RegExp(
          `^device=${body.user._id}\\.[0-9a-f]{64}; HttpOnly; Path=/api; Max-Age=31536000; SameSite=Lax$`,
        ),
      ),
    ]);
  });

  it('open a page of the same origin', async () => {
    const { token } = await aPerson(shop);
    expect((await call('GET /api/users/profile', withCookie(token))).status).toBe(200);
  });

  it.each([
    { site: { 'sec-fetch-site': 'same-origin' }, status: 201 },
    { site: { origin: 'http://127.0.0.1:3000' }, status: 201 },
    { site: { 'sec-fetch-site': 'cross-site' }, status: 401 },
    { site: { 'sec-fetch-site': 'same-site' }, status: 401 },
    { site: { 'sec-fetch-site': 'none' }, status: 401 },
    { site: { origin: 'https://evil.example' }, status: 401 },
    { site: { origin: 'null' }, status: 401 },
    { site: {}, status: 401 },
  ])('count for a change only from our own pages: $site', async ({ site, status }) => {
    const { token } = await aPerson(shop);
    const options = withCookie(token, site as Record<string, string>);
    expect((await call('POST /api/addresses', { ...options, body: address })).status).toBe(status);
  });

  it('are not needed beside a bearer header, wherever the request comes from', async () => {
    const { token } = await aPerson(shop);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call('POST /api/addresses', { token, headers, body: address })).status).toBe(201);
  });

  it.each(['GET /api/console', 'GET /api/orders', 'GET /api/account/sessions'] as const)(
    'live on with each use: %s',
    async (key) => {
      const { token } = await aPerson(shop);
      clock.advance(6);
      const { headers } = await call(key, withCookie(token));
      expect(headers['set-cookie']?.[0 as never]).toContain(`accessToken=${token}; HttpOnly`);
      expect((await call(key, withCookie(token))).headers['set-cookie']).toBeUndefined();
    },
  );

  it('are on no answer that is the same for everybody', async () => {
    const { token } = await aPerson(shop);
    clock.advance(6);
    const { headers } = await call('GET /api/main/products', withCookie(token));
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('never outlive the session', async () => {
    const { token } = await aPerson(shop);
    for (let week = 0; week < 12; week++) {
      clock.advance(7 * DAY);
      await profile(token);
    }
    clock.advance(DAY);
    const { headers } = await call('GET /api/console', withCookie(token));
    const [, seconds] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(5 * 24 * 3600);
  });

  it('are renewed by the profile and cleared when their session is over', async () => {
    const { token } = await aPerson(shop);
    const alive = await call('GET /api/users/profile', withCookie(token));
    expect(alive.headers['set-cookie']?.[0 as never]).toContain(`accessToken=${token}; HttpOnly`);
    clock.advance(31 * DAY);
    const dead = await call('GET /api/users/profile', withCookie(token));
    expect(dead.status).toBe(401);
    expect(dead.headers['set-cookie']).toEqual([
      'accessToken=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax',
      'signedIn=; Path=/; Max-Age=0; SameSite=Lax',
      'prices=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });
});

describe('logging out', () => {
  it('revokes the session and clears both cookies', async () => {
    const { token } = await aPerson(shop);
    const answer = await call('POST /api/auth/logout', { token });
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /accessToken=;.*Max-Age=0.*signedIn=;.*Max-Age=0/,
    );
    expect((await profile(token)).status).toBe(401);
  });

  it('leaves other sessions of the person open, and is harmless for a visitor', async () => {
    const [one, two] = [await aPerson(shop), await aPerson(shop)];
    await sql`update sessions set user_id = ${one.id} where user_id = ${two.id}`;
    await call('POST /api/auth/logout', { token: two.token });
    expect((await profile(one.token)).status).toBe(200);
    expect((await call('POST /api/auth/logout')).status).toBe(204);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])(
    'is not done by a page of another site, and its cookies stay: %j',
    async (site) => {
      const { token } = await aPerson(shop);
      for (const options of [withCookie(token, site), { headers: site }]) {
        const refusal = await call('POST /api/auth/logout', options);
        expect(refusal.status).toBe(403);
        expect(refusal.headers['set-cookie']).toBeUndefined();
      }
      expect((await profile(token)).status).toBe(200);
    },
  );

  it('ends the session on the server also where only the cookie came', async () => {
    const { token } = await aPerson(shop);
    expect((await call('POST /api/auth/logout', withCookie(token))).status).toBe(204);
    expect((await profile(token)).status).toBe(401);
  });

  it('tells the browser to forget what it kept', async () => {
    const { token } = await aPerson(shop);
    const { headers } = await call('POST /api/auth/logout', { token });
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});
