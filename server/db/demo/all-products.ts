import { audio } from './products/audio.ts';
import { bags } from './products/bags.ts';
import { beauty } from './products/beauty.ts';
import { camera } from './products/camera.ts';
import { clothing } from './products/clothing.ts';
import { food } from './products/food.ts';
import { kitchen } from './products/kitchen.ts';
import { laptop } from './products/laptop.ts';
import { lighting } from './products/lighting.ts';
import { mobile } from './products/mobile.ts';
import { outdoor } from './products/outdoor.ts';
import { shoes } from './products/shoes.ts';
import { stationery } from './products/stationery.ts';
import { tools } from './products/tools.ts';
import { toys } from './products/toys.ts';
import { watch } from './products/watch.ts';
import type { DemoProduct } from './types.ts';

const shelves = [
  mobile,
  laptop,
  audio,
  watch,
  camera,
  shoes,
  bags,
  clothing,
  kitchen,
  lighting,
  beauty,
  toys,
  stationery,
  outdoor,
  food,
  tools,
];

/** One of each shelf in turn, so that neighbours in a list are different things. */
export const allProducts: DemoProduct[] = Array.from(
  { length: Math.max(...shelves.map((shelf) => shelf.length)) },
  (_, i) => shelves.flatMap((shelf) => shelf[i] ?? []),
).flat();
