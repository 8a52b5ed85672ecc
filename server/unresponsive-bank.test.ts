import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { measureOutage, p95 } from '#test/unresponsive-bank.ts';

const shop = await startTestApp();
const BACKLOG = 40;

it('delays nobody for an unresponsive bank: orders are paid, texts are sent, and the jobs stop', async () => {
  const measured = await measureOutage(shop, { seconds: 8, timeoutMs: 2_000, backlog: BACKLOG });
  expect(measured.paidMs.length).toBeGreaterThan(10);
  expect(p95(measured.paidMs)).toBeLessThan(2_000);
  expect(p95(measured.textMs)).toBeLessThan(10_000);
  expect(measured.stopMs).toBeLessThan(7_000);
  expect(measured.stillDue).toBe(BACKLOG);
}, 120_000);
