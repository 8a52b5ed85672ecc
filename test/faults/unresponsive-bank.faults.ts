import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { measureOutage, p95 } from '#test/unresponsive-bank.ts';

const shop = await startTestApp();

it('one bank unresponsive for ten minutes: the others are paid within 2 s and texted within 10 s', async () => {
  const measured = await measureOutage(shop, { seconds: 600, timeoutMs: 10_000, backlog: 72 });
  console.log(
    `${measured.paidMs.length} orders, paid p95 ${p95(measured.paidMs).toFixed(0)} ms, text p95 ${p95(measured.textMs).toFixed(0)} ms, stopped in ${measured.stopMs.toFixed(0)} ms`,
  );
  expect(p95(measured.paidMs)).toBeLessThan(2_000);
  expect(p95(measured.textMs)).toBeLessThan(10_000);
  expect(measured.stopMs).toBeLessThan(7_000);
});
