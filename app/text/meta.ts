/** Texts for search engines; only loaders use them, so they stay out of the browser bundle. */
export const metaText = {
  slogan: 'خرید تکی و عمده به قیمت بازار',
  description: (shop: string) =>
    `در فروشگاه اینترنتی ${shop} هر کالا را تکی یا عمده بخرید؛ هر دو قیمت کنار هم نوشته شده است.`,
};
