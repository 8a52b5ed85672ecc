import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const behindOne = await startTestApp({ trustProxy: 1 });
const behindTwo = await startTestApp({ trustProxy: 2 });
const behindListed = await startTestApp({
  trustProxy: ['loopback', '10.1.0.0/16', '2001:db8:99::/48'],
});
const alone = await startTestApp();

type Asked = { shop?: typeof alone; forwarded?: string; peer?: string };

/** Address that the session records at sign-up. */
async function rememberedOf({ shop = behindOne, forwarded, peer = '127.0.0.1' }: Asked) {
  const mobileNumber = `0937${String(Math.random()).slice(2, 9)}`;
  const post = (url: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: peer,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
  const { token } = (await post('/api/otp/send', { mobileNumber })).json();
  const otp = shop.sent.at(-1)?.code;
  const names = { firstName: 'مشتری', lastName: 'نمونه' };
  const answer = await post('/api/auth/signup', { token, otp, mobileNumber, ...names });
  expect(answer.statusCode).toBe(200);
  const [row] = await shop.sql`
    select s.ip
    from sessions s
    join users u on u.id = s.user_id
    where u.mobile_number = ${mobileNumber}`;
  return row?.ip;
}

it('takes what the proxy itself wrote, never what the caller wrote before it', async () => {
  expect(await rememberedOf({ forwarded: '203.0.113.9' })).toBe('203.0.113.9');
  expect(await rememberedOf({ forwarded: '6.6.6.6, 203.0.113.9' })).toBe('203.0.113.9');
  expect(await rememberedOf({ forwarded: '1.1.1.1, 6.6.6.6, 203.0.113.9' })).toBe('203.0.113.9');
});

it('goes past as many proxies as there are, or past those that are named', async () => {
  const chain = '6.6.6.6, 203.0.113.9, 10.1.2.3';
  expect(await rememberedOf({ shop: behindTwo, forwarded: chain })).toBe('203.0.113.9');
  expect(await rememberedOf({ shop: behindListed, forwarded: chain })).toBe('203.0.113.9');
  expect(await rememberedOf({ shop: behindListed, forwarded: '203.0.113.9, 10.1.2.3:8443' })).toBe(
    '203.0.113.9',
  );
  expect(await rememberedOf({ shop: behindListed, forwarded: '203.0.113.9, 2001:db8:99::7' })).toBe(
    '203.0.113.9',
  );
});

it('reads IPv6, ports and addresses inside of others', async () => {
  expect(await rememberedOf({ forwarded: '2001:DB8::1' })).toBe('2001:db8::1');
  expect(await rememberedOf({ forwarded: '[2001:db8::1]:4711' })).toBe('2001:db8::1');
  expect(await rememberedOf({ forwarded: '203.0.113.9:4711' })).toBe('203.0.113.9');
  expect(await rememberedOf({ forwarded: '::ffff:203.0.113.9' })).toBe('203.0.113.9');
});

it.each(['unknown', '=HYPERLINK("http://evil.example") <b>', 'x'.repeat(3000), ', ,', '999.1.1.1'])(
  'keeps the address of the connection where the proxy says %.20j',
  async (forwarded) => expect(await rememberedOf({ forwarded })).toBe('127.0.0.1'),
);

it('trusts nobody who is not a proxy', async () => {
  expect(await rememberedOf({ shop: alone, forwarded: '6.6.6.6' })).toBe('127.0.0.1');
  expect(await rememberedOf({ forwarded: '6.6.6.6', peer: '198.51.100.4' })).toBe('198.51.100.4');
  expect(
    await rememberedOf({ shop: behindListed, forwarded: '6.6.6.6', peer: '198.51.100.4' }),
  ).toBe('198.51.100.4');
});

it('answers an endless header without a 500', async () => {
  const endless = Array(700).fill('6.6.6.6').join(', ');
  const answer = await behindOne.app.inject({
    url: '/api/orders/track?orderNumber=050101-00001&mobileNumber=09121111111',
    headers: { 'x-forwarded-for': endless },
  });
  expect(answer.statusCode).toBe(400);
});

it('counts the addresses of one household together', async () => {
  let asked = 100;
  const track = async (address: string) =>
    (
      await behindOne.app.inject({
        url: `/api/orders/track?orderNumber=050101-00${asked}&mobileNumber=09121111${asked++}`,
        headers: { 'x-forwarded-for': address },
      })
    ).statusCode;
  for (let i = 0; i < 31; i++) await track(`2001:db8:7:7::${i.toString(16)}`);
  expect(await track('2001:db8:7:7::ffff')).toBe(429);
  expect(await track('2001:db8:7:8::1')).not.toBe(429);
});
