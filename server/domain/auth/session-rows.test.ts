import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { forgetLogins } from './session-rows.ts';

const shop = await startTestApp();
const DAY = 24 * 60;

it('forgets what has ended, and nobody who is logged in', async () => {
  const gone = await aPerson(shop);
  await shop.call('POST /api/otp/send', { body: { mobileNumber: '09121234567' } });
  shop.clock.advance(61 * DAY);
  const here = await aPerson(shop);
  await shop.call('POST /api/otp/send', { body: { mobileNumber: '09121234568' } });
  await forgetLogins(shop.ctx);
  const sessions = await shop.sql`select user_id as id from sessions`;
  expect(sessions.map(({ id }) => id)).toEqual([here.id]);
  expect(gone.id).not.toBe(here.id);
  const codes = await shop.sql`select mobile_number as number from otp_sends`;
  expect(codes.map(({ number }) => number)).toEqual(['09121234568']);
  expect((await shop.call('GET /api/console', { token: here.token })).status).toBe(200);
});
