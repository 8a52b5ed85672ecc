/** What states and kinds of what staff publish are called. */
export const postStatusText = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
  hidden: 'پنهان',
} as const;

export const bannerStatusText = {
  draft: 'پیش‌نویس',
  active: 'فعال',
  ended: 'پایان‌یافته',
} as const;

export const bannerPositionText = {
  home_hero: 'بالای صفحه اصلی (گردان)',
  home_strip: 'کنار گردان صفحه اصلی',
  home_grid: 'میان صفحه اصلی',
  list_top: 'بالای فهرست محصولات',
  product_side: 'کنار صفحه محصول',
} as const;

export const productStatusText = {
  draft: 'پیش‌نویس',
  published: 'منتشرشده',
  hidden: 'پنهان',
  archived: 'بایگانی',
} as const;
