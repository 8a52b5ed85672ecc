/** Texts of every form: leaving it, its draft, and conflicts. */
export const formText = {
  leave: {
    page: 'تغییرات ذخیره نشده است. از صفحه خارج می‌شوید؟',
    dialog: 'تغییرات ذخیره نشده است. پنجره بسته شود؟',
    logout: 'تغییرات شما ذخیره نشده است و با خروج از حساب پاک می‌شود',
    yes: 'خروج بدون ذخیره',
    stay: 'ماندن در صفحه',
    no: 'ادامه نوشتن',
  },
  draft: {
    offer: (when: string) => `پیش‌نویس ${when} بازگردانده شود؟`,
    body: 'این تغییرات ذخیره نشده بود و در همین مرورگر نگه داشته شده است',
    restore: 'بازگردانی پیش‌نویس',
    drop: 'حذف پیش‌نویس',
  },
  conflict: {
    title: 'این مورد همین حالا تغییر کرده است. تغییرات شما حفظ شد',
    taken: 'همکارتان این موارد را تغییر داده است و در فرم شما اعمال شد:',
    clashes: 'این موارد را هر دو تغییر داده‌اید. یکی را انتخاب کنید:',
    mine: 'تغییر من',
    theirs: 'تغییر همکار',
    chooseOf: (choice: string, field: string) => `${choice}: ${field}`,
    thenSave: 'سپس دوباره ذخیره کنید',
    empty: 'خالی',
    yes: 'بله',
    no: 'خیر',
    rows: (n: string) => `${n} مورد`,
  },
  choose: (field: string) => `${field} را انتخاب کنید`,
} as const;
