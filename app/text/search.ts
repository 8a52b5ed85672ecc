/** Sentences of search results; the frame of the shop does not need them. */
export const searchText = {
  meant: (q: string) => `منظورتان «${q}» بود؟`,
  corrected: 'همین عبارت پیدا نشد؛ این‌ها نزدیک‌ترین نتیجه‌ها هستند',
  found: { brand: 'برند', category: 'دسته‌بندی', code: 'کد کالا' },
  colon: ': ',
};
