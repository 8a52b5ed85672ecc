/** Brand colour where the CSS token `firoozeh-600` cannot be read: meta tags, the manifest, drawn pictures. */
export const BRAND_COLOUR = '#0b837e';
