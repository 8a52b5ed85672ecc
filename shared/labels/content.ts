import type {
  bannerPositions,
  bannerStatuses,
  importStatuses,
  LabelsOf,
  postStatuses,
  productStatuses,
} from '#shared/states.ts';

/** Labels of states and kinds of published content: posts, banners and so on. */
export const postStatusText = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
  hidden: 'پنهان',
} as const satisfies LabelsOf<typeof postStatuses>;

export const bannerStatusText = {
  draft: 'پیش‌نویس',
  active: 'فعال',
  ended: 'پایان‌یافته',
} as const satisfies LabelsOf<typeof bannerStatuses>;

export const bannerPositionText = {
  home_hero: 'بالای صفحه اصلی (گردان)',
  home_strip: 'کنار گردان صفحه اصلی',
  home_grid: 'وسط صفحه اصلی',
  list_top: 'بالای فهرست محصولات',
  product_side: 'کنار صفحه محصول',
} as const satisfies LabelsOf<typeof bannerPositions>;

export const productStatusText = {
  draft: 'پیش‌نویس',
  published: 'منتشرشده',
  hidden: 'پنهان',
  archived: 'بایگانی',
} as const satisfies LabelsOf<typeof productStatuses>;

export const importStateText = {
  uploaded: 'بارگذاری‌شده',
  checking: 'در حال بررسی',
  checked: 'بررسی‌شده',
  set: 'زمان‌بندی‌شده',
  applying: 'در حال اعمال',
  applied: 'اعمال‌شده',
  undoing: 'در حال بازگردانی',
  undone: 'بازگردانده‌شده',
} as const satisfies LabelsOf<typeof importStatuses>;
