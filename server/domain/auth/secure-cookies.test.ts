import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const { call } = await startTestApp({ publicUrl: 'https://hojreh.example' });

it('marks the cookies Secure on https', async () => {
  const { headers } = await call('POST /api/auth/logout');
  expect(headers['set-cookie']).toEqual([
    'accessToken=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'signedIn=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
});
