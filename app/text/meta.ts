/** What search engines read of the shop; loaders alone need it, so it stays on the server. */
export const metaText = {
  slogan: 'خرید تکی و عمده به قیمت بازار',
  description: (shop: string) =>
    `در فروشگاه اینترنتی ${shop} هر کالا را تکی یا عمده بخرید؛ هر دو قیمت کنار هم نوشته شده است.`,
};
