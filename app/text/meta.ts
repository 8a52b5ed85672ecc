/** What search engines read of the shop; loaders alone need it, so it stays on the server. */
export const metaText = {
  slogan: 'خرید تکی و عمده به قیمت بازار',
  description: (shop: string) =>
    `فروشگاه اینترنتی ${shop}؛ همان کالا را تکی بخرید یا عمده، با قیمت روشن.`,
};
