import { faNumber } from '#shared/digits.ts';
import { groupList } from '#shared/lists/groups.ts';

/** Texts of the staff screens of buyer groups. */
export const groupsText = {
  title: groupList.title,
  add: 'گروه جدید',
  edit: 'ویرایش گروه',
  save: 'ذخیره گروه',
  saved: 'گروه ذخیره شد',
  fields: { title: 'عنوان', note: 'یادداشت' },
  titleHint: 'مثل همکار، طلایی یا نماینده شهرستان',
  noteHint: 'فقط همکاران آن را می‌بینند',
  under: (members: number) => `${faNumber(members)} عضو`,
  moves: { title: 'برای این گروه چه می‌کنید؟', edit: 'ویرایش', delete: 'حذف' },
  lists: 'لیست‌های قیمت',
  noList: 'این گروه لیست قیمت ندارد و اعضای آن با قیمت عمومی می‌خرند',
  addList: 'لیست قیمت جدید',
  members: {
    title: 'اعضا',
    mobile: 'شماره موبایل مشتری',
    hint: 'مشتری باید در فروشگاه حساب داشته باشد',
    add: 'افزودن به گروه',
    added: 'به گروه اضافه شد',
    move: 'انتقال به این گروه',
    name: 'نام',
    since: 'عضویت',
    remove: (name: string) => `خروج ${name} از گروه`,
    removeAsk: (name: string) => `${name} از گروه خارج شود؟`,
    removeBody:
      'قیمت‌های این گروه از بررسی بعدی سبد برای او حساب نمی‌شود. سفارش‌های ثبت‌شده تغییر نمی‌کنند.',
    removed: 'از گروه خارج شد',
    out: 'خروج از گروه',
    none: 'این گروه هنوز عضو ندارد',
  },
} as const;
