/** Log labels of the steps of an import or a bulk change. */
export const importActions: Record<string, string> = {
  'import.bulk': 'آماده‌سازی تغییر گروهی محصولات',
  'import.check': 'بررسی فایل محصولات',
  'import.pictures': 'ارسال تصاویر کنار فایل محصولات',
  'import.choose': 'انتخاب مقدار در فایل محصولات',
  'import.head': 'انتخاب ردیف عنوان در فایل محصولات',
  'import.row': 'اصلاح ردیف در فایل محصولات',
  'import.apply': 'اعمال تغییرات فایل یا تغییر گروهی محصولات',
  'import.undo': 'بازگردانی تغییرات فایل یا تغییر گروهی محصولات',
};
