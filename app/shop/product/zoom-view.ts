/** View of a picture: its scale, and its offset from the middle in pixels. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Zooms by a factor; the point, measured from the middle of the frame, stays in place. */
export function zoomAt(view: View, point: Point, factor: number, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

/** Moves by pixels, never beyond the edges. */
export const moveBy = (view: View, by: Point, frame: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

function within({ scale, x, y }: View, { width, height }: Size): View {
  const [room, roomBelow] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: clamp(x, room), y: clamp(y, roomBelow) };
}

// the sum turns -0 into 0
const clamp = (value: number, room: number) => Math.min(Math.max(value, -room), room) + 0;
