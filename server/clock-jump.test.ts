import { afterEach, expect, it, vi } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { onClockJump } from './clock-jump.ts';

afterEach(() => vi.useRealTimers());

it('is seen when the clock is set forward or back, and not while it runs', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const act = vi.fn();
  const end = onClockJump(act);
  for (const [jump, times] of [
    [0, 0],
    [2 * HOUR, 1],
    [0, 1],
    [-3 * HOUR, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(5_000);
    expect(act).toHaveBeenCalledTimes(times);
  }
  end();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
});
