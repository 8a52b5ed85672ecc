import sharp from 'sharp';

// no cache between pictures and one thread for each, because many in parallel would multiply the
// memory
sharp.cache(false);
sharp.concurrency(1);
// decoders are exposed to hostile files, so only these are enabled; SVG is for the shop's own
// drawings only
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
});

/** The picture library with restricted decoders and memory; all code imports it from here. */
export const pictureEngine = sharp;
