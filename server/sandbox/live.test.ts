import { expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const { app } = await startTestApp({ mode: 'live' });

it('is not there in a live shop', async () => {
  for (const url of ['/sandbox/sms', '/sandbox/sms.json'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});
