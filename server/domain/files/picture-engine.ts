import sharp from 'sharp';

// nothing is kept between pictures, and one picture takes one thread: many at once would multiply the memory
sharp.cache(false);
sharp.concurrency(1);
// what reads a file is exposed to who made it: only these readers exist, SVG for the shop's own drawings alone
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
});

/** The one door to the picture library, with its readers and its memory bounded. */
export const pictureEngine = sharp;
