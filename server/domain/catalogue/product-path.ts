/** Path of a product's page for display (not percent-encoded). */
export const productPath = (brandSlug: string, categorySlug: string, slug: string) =>
  `/${brandSlug}/${categorySlug}/${slug}`;

/** True if a part of an address has the form of a slug. */
export const isSlug = (part: string) => /^[a-z0-9\u0600-\u06FF-]{1,120}$/.test(part);
