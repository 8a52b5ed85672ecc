import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tileTones } from '#app/common/banners/banner-tile.tsx';

const LEAST = 4.5;
const cssOf = (file: string) => readFileSync(`app/${file}.css`, 'utf8');
const tokensOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
const light = tokensOf(cssOf('app'));
// the first block of the dark theme; the second gives light grounds their own colours back
const dark = { ...light, ...tokensOf(cssOf('dark').split('/* grounds of pictures')[0] ?? '') };

function brightness(hex = '#000000'): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it.each(Object.entries(tileTones))(
  'words on a small %s banner are legible in both themes',
  (_, look) => {
    const [, ground = '', words = ''] = /bg-(\S+) text-(\S+)/.exec(look) ?? [];
    expect(contrast(light[ground], light[words])).toBeGreaterThanOrEqual(LEAST);
    expect(contrast(dark[ground], dark[words])).toBeGreaterThanOrEqual(LEAST);
  },
);

it.each(Object.keys(tileTones))('white words on a large %s banner are legible', (tone) => {
  const [, rule = ''] = new RegExp(`\\.hero-${tone} \\{([^}]*)\\}`).exec(cssOf('face')) ?? [];
  const [first, second] = [...rule.matchAll(/--color-([\w-]+)/g)].map(
    ([, name = '']) => light[name],
  );
  // the words stand on the part between the first two colours
  for (const ground of [first, second])
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(LEAST);
});
