import { afterEach, expect, it } from 'vitest';
import { useOverlays } from '#app/overlays.ts';
import { askFreshCode } from './fresh-code.ts';

const overlays = () => useOverlays.getState();
const front = () => overlays().stack.at(-1);
// other tests use the same overlays
afterEach(() => useOverlays.setState({ stack: [] }));

/** Simulates a correct code in the dialog. */
function enterRightCode() {
  const asked = front();
  if (asked?.kind !== 'fresh-code') throw new Error('no code is asked for');
  asked.onRight();
}

it('calls of one moment share one question, and a right code answers them all', async () => {
  const asked = [askFreshCode(), askFreshCode()];
  expect(overlays().stack).toHaveLength(1);
  enterRightCode();
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(overlays().stack).toEqual([]);
});

it('a question that is closed or leaves with its page counts as no, and the next call asks again', async () => {
  for (const leave of [() => overlays().close(), () => overlays().reset()]) {
    const asked = askFreshCode();
    leave();
    expect(await asked).toBe(false);
  }
  const again = askFreshCode();
  expect(front()?.kind).toBe('fresh-code');
  overlays().close();
  expect(await again).toBe(false);
});

it('layers behind the question stay open', async () => {
  overlays().open({ kind: 'cart' });
  const asked = askFreshCode();
  enterRightCode();
  expect(await asked).toBe(true);
  expect(overlays().stack).toEqual([{ kind: 'cart' }]);
});
