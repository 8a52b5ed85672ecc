import { expect, it } from 'vitest';
import { packPictures } from '#app/admin/imports/pack-pictures.ts';
import { scaleOf } from '#app/admin/imports/shrink-picture.ts';
import { openZip, unpack } from '#server/domain/sheets/read-zip.ts';

it('packs pictures in the browser so that the shop reads them, names in Persian too', async () => {
  const files = { 'عکس‌ها/MUG-1.jpg': 'first', 'MUG-2.jpg': 'ی'.repeat(70_000) };
  const packed = packPictures(
    Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  );
  const zip = await openZip(Buffer.from(await packed.arrayBuffer()));
  const read: Record<string, string> = {};
  for (const [name, entry] of zip.entries) {
    const parts: Buffer[] = [];
    for await (const part of unpack(zip, entry)) parts.push(part);
    read[name] = Buffer.concat(parts).toString();
  }
  expect(read).toEqual(files);
});

it('shrinks to 1600 pixels, and leaves 600 to the shorter side', () => {
  const sizeOf = (width: number, height: number) =>
    [width, height].map((side) => Math.round(side * scaleOf({ width, height })));
  expect(sizeOf(4000, 3000)).toEqual([1600, 1200]);
  expect(sizeOf(4000, 1000)).toEqual([2400, 600]);
  expect(sizeOf(800, 700)).toEqual([800, 700]);
});
