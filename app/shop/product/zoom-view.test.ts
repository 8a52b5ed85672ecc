import { expect, it } from 'vitest';
import { moveBy, type Point, type View, WHOLE, zoomAt } from './zoom-view.ts';

const FRAME = { width: 400, height: 400 };
/** Point of the picture under a point of the frame; both measured from the middle. */
const under = ({ scale, x, y }: View, at: Point) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

it('keeps what lies under the fingers where it is', () => {
  const at = { x: 90, y: -60 };
  const twice = zoomAt(WHOLE, at, 2, FRAME);
  expect(under(twice, at)).toEqual(under(WHOLE, at));
  const more = zoomAt(twice, at, 1.5, FRAME);
  expect(under(more, at).x).toBeCloseTo(at.x);
  expect(under(more, at).y).toBeCloseTo(at.y);
});

it('is between the original size and four times that size', () => {
  expect(zoomAt(WHOLE, { x: 10, y: 10 }, 0.2, FRAME)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, { x: 0, y: 0 }, 90, FRAME).scale).toBe(4);
});

it('is moved no further than its edges, and comes whole back to the middle', () => {
  const twice = zoomAt(WHOLE, { x: 0, y: 0 }, 2, FRAME);
  expect(moveBy(twice, { x: 999, y: -999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -200 });
  expect(zoomAt(moveBy(twice, { x: 150, y: 90 }, FRAME), { x: 0, y: 0 }, 0.5, FRAME)).toEqual(
    WHOLE,
  );
});
