/** Texts of the category menu. */
export const categoryMenuText = {
  allOf: (name: string) => `همه محصولات ${name}`,
  open: (name: string) => `زیردسته‌های ${name}`,
  back: (name: string) => `بازگشت به ${name}`,
} as const;
