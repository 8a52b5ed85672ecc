/** How a picture is seen: so many times as large, moved by so many pixels from the middle. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Larger or smaller by a factor; what lies under the point, counted from the middle of the frame, stays there. */
export function zoomAt(view: View, point: Point, factor: number, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

/** Moved by so many pixels, never beyond its edges. */
export const moveBy = (view: View, by: Point, frame: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

function within({ scale, x, y }: View, { width, height }: Size): View {
  const [room, roomBelow] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: clamp(x, room), y: clamp(y, roomBelow) };
}

// without the sum a zero would keep its sign
const clamp = (value: number, room: number) => Math.min(Math.max(value, -room), room) + 0;
