/** Texts of the request to become a partner, in the console of a buyer. */
export const partnerText = {
  title: 'همکاری با فروشگاه',
  hint: 'همکاران قیمت‌های ویژه خود را می‌بینند. کسب‌وکار خود را معرفی کنید؛ نتیجه برایتان پیامک می‌شود',
  papers: 'مدارک خود را در بخش احراز هویت بارگذاری کنید',
  toPapers: 'احراز هویت',
  fields: { business: 'نام و نوع کسب‌وکار', note: 'توضیح' },
  businessHint: 'مثل «لوازم تحریر مهر، خرده‌فروشی»',
  noteHint: 'شهر، سابقه یا هر چیزی که به بررسی کمک می‌کند',
  send: 'ارسال درخواست',
  sent: 'درخواست همکاری ارسال شد',
  waiting: 'درخواست شما در حال بررسی است',
  member: (group: string) => `شما عضو گروه «${group}» هستید و قیمت‌های آن را می‌بینید`,
  refused: (reason: string) => `درخواست قبلی تأیید نشد: ${reason}`,
} as const;
