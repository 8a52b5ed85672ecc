import type { Health, IncidentKind, SystemReply } from '#contract/monitoring/system.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import type { BackupFault } from '#shared/states.ts';

const UNITS = ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت'];
const STEP = 1024;

/** Size of a file in words: 1.5 kilobytes for 1536. */
export function faBytes(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const amount = bytes / STEP ** power;
  const written = amount < 10 && power > 0 ? amount.toFixed(1) : String(Math.round(amount));
  return `${faDigits(written).replace('.', '٫')} ${UNITS[power]}`;
}

const percent = (part: number, whole: number) =>
  `${faNumber(whole > 0 ? Math.floor((part / whole) * 100) : 0)}٪`;

const jobs: Record<string, string> = {
  find_late_payments: 'پیگیری واریزهای دیرهنگام',
  deliver_orders: 'تحویل خودکار سفارش‌ها',
  reencrypt: 'رمزگذاری دوباره مدارک',
  close_tickets: 'بستن تیکت‌های بی‌پاسخ',
  forget_ticket_files: 'حذف فایل‌های تیکت‌های قدیمی',
  forget_logins: 'حذف سوابق ورود قدیمی',
  forget_visits: 'حذف شمارش بازدیدهای قدیمی',
  forget_leftovers: 'حذف فایل‌های بی‌استفاده',
  renew_search: 'به‌روز کردن جستجو',
  renew_counts: 'به‌روز کردن تعداد محصولات',
  renew_places: 'به‌روز کردن ترتیب فهرست‌ها',
  renew_families: 'به‌روز کردن تنوع‌ها در فهرست‌ها',
  renew_ranks: 'به‌روز کردن پرفروش‌ها',
  publish_posts: 'انتشار مطالب زمان‌بندی‌شده',
  tell_staff: 'اطلاع‌رسانی سفارش به همکاران',
  expire_quotes: 'پایان مهلت قیمت‌ها',
  fill_tables: 'تکمیل داده‌ها پس از به‌روزرسانی',
  issue_invoices: 'شماره‌گذاری فاکتورها',
  resume_imports: 'ادامه ورود از اکسل',
  resume_checks: 'ادامه بررسی فایل‌ها',
  run_import: 'ورود محصولات از فایل',
  watch_disk: 'بررسی فضای دیسک',
  check_books: 'بررسی حساب‌ها',
  check_certificates: 'بررسی گواهی‌های امنیتی',
  watch_shop: 'بررسی هشدارها',
  make_due_backup: 'پشتیبان‌گیری',
  check_backup: 'بازخوانی پشتیبان',
  send_messages: 'ارسال پیامک‌ها',
  purge_cdn: 'به‌روز کردن صفحه‌ها در شبکه توزیع محتوا',
};

const backupFaults: Record<BackupFault, string> = {
  no_room: 'فضای محل پشتیبان پر است',
  place_away: 'محل پشتیبان در دسترس نیست',
  place_refused: 'محل پشتیبان اجازه نوشتن نمی‌دهد',
  foreign_place: 'این محل برای پشتیبان فروشگاه دیگری است',
  update: 'هنگام به‌روزرسانی فروشگاه متوقف شد',
  database_away: 'پایگاه داده در دسترس نبود',
  stopped: 'با خاموش شدن فروشگاه متوقف شد',
  cut_off: 'نیمه‌کاره ماند',
  unknown: 'دلیل آن در گزارش سرور است',
};

const incidents: Record<IncidentKind, (subject: string) => string> = {
  payments: () => 'نتیجه بعضی پرداخت‌ها از بانک نرسیده است',
  bank: (gateway) => `${bankOf(gateway)} پاسخ نمی‌دهد`,
  texts: () => 'پیامک‌ها ارسال نمی‌شوند',
  disk_full: (host) => `دیسک ${host} پر شده است`,
  disk: (host) => `فضای دیسک ${host} رو به پایان است`,
  database: () => 'پایگاه داده در دسترس نبود',
  backup: () => 'پشتیبان جدیدی گرفته نشده است',
  damaged_backup: () => 'بخشی از پشتیبان آسیب دیده است',
  job: (name) => `«${jobs[name] ?? name}» انجام نمی‌شود`,
  queue: () => 'کارهای خودکار فروشگاه متوقف شده‌اند',
  books: () => 'حساب‌ها با هم مطابقت ندارند',
  receipts: () => 'فیش‌های بررسی‌نشده نیمی از موجودی بعضی کالاها را نگه داشته‌اند',
  certificate: (host) => `اعتبار گواهی امنیتی ${host} رو به پایان است`,
};

const bankOf = (gateway: string) =>
  // `gateway` is one that the shop offers
  gatewayTitle[gateway as SystemReply['banks'][number]['gateway']];

/** Texts of the system health page. */
export const systemText = {
  title: 'وضعیت سیستم',
  server: 'سرور',
  readAt: (at: string) => `آخرین بررسی: ${faDate(at)}`,
  again: 'بررسی دوباره',
  health: {
    fine: 'سالم',
    warns: 'نیاز به رسیدگی',
    fails: 'مشکل دارد',
    unknown: 'نامشخص',
  } satisfies Record<Health, string>,
  allFine: 'همه بخش‌ها سالم‌اند',
  needs: (n: number) => `${faNumber(n)} بخش نیاز به رسیدگی دارد`,
  of: (part: string, whole: string) => `${part} از ${whole}`,
  never: 'هنوز انجام نشده',
  notKnown: 'نامشخص',
  seconds: (n: number) => `${faNumber(n)} ثانیه`,
  milliseconds: (n: number) => `${faNumber(n)} میلی‌ثانیه`,
  count: (n: number) => `${faNumber(n)} مورد`,

  disk: {
    title: 'فضای دیسک',
    places: {
      data: 'اطلاعات و فایل‌ها',
      database: 'پایگاه داده',
      files: 'فایل‌ها',
      backups: 'پشتیبان‌ها',
    },
    free: (free: number, total: number) =>
      `${faBytes(free)} خالی از ${faBytes(total)} (${percent(free, total)})`,
    store: 'فضای ذخیره‌سازی ابری',
    none: 'هنوز چیزی گزارش نشده است. چند ثانیه دیگر دوباره بررسی کنید',
    todo: 'فایل‌های اضافه سرور را پاک کنید یا دیسک بزرگ‌تری بگیرید. با پر شدن دیسک، سفارشی ثبت نمی‌شود',
    storeTodo: 'فضای ذخیره‌سازی پاسخ نمی‌دهد. اتصال و کلید آن را با ارائه‌دهنده بررسی کنید',
  },
  database: {
    title: 'پایگاه داده',
    version: 'نسخه',
    lacks: 'نسخه امنیتی نصب‌نشده',
    migrations: 'نسخه جدول‌ها',
    size: 'حجم',
    connections: 'اتصال‌ها',
    replica: 'عقب‌ماندگی نسخه فقط‌خواندنی',
    noReplica: 'پاسخ نمی‌دهد',
    archive: 'بایگانی گزارش پایگاه داده',
    archiveStuck: 'متوقف شده است',
    archiveNone: 'هنوز چیزی بایگانی نشده است',
    slow: 'کندترین پرس‌وجوها',
    slowTimes: (ms: number, times: number) => `${faNumber(ms)} میلی‌ثانیه، ${faNumber(times)} بار`,
    todo:
      'اتصال‌ها رو به پایان‌اند، نسخه فقط‌خواندنی عقب مانده، بایگانی گزارش متوقف شده یا ' +
      'به‌روزرسانی امنیتی نصب نشده است. تنظیم DATABASE_POOL و سرور پایگاه داده را بررسی کنید',
  },
  processes: {
    title: 'پردازش‌های فروشگاه',
    name: (pid: number) => `پردازش ${faDigits(String(pid))}`,
    version: 'نسخه',
    since: 'روشن از',
    memory: 'حافظه',
    delay: 'تأخیر پاسخ',
    none: 'هیچ پردازشی گزارش نداده است. چند ثانیه دیگر دوباره بررسی کنید',
    todo: 'بار سرور زیاد است. تعداد پردازش‌ها (WORKERS) یا پردازنده سرور را بیشتر کنید',
  },
  jobs: {
    title: 'کارهای خودکار',
    waiting: 'در صف',
    locked: 'نامعلوم؛ صف کارها قفل است',
    oldest: 'قدیمی‌ترین از',
    name: (name: string) => jobs[name] ?? name,
    failures: (n: number) => `${faNumber(n)} بار پشت سر هم ناموفق`,
    okAt: (at: string) => `آخرین اجرای موفق: ${faDate(at)}`,
    run: 'اجرای دوباره',
    runOf: (name: string) => `اجرای دوباره ${jobs[name] ?? name}`,
    queued: 'در صف اجرا قرار گرفت',
    todo: 'یک بار «اجرای دوباره» را بزنید. اگر باز هم ناموفق بود، متن خطا را به پشتیبانی فنی بدهید',
    lateTodo: 'کارها انجام نمی‌شوند. فروشگاه را یک بار دوباره راه‌اندازی کنید',
  },
  texts: {
    title: 'پیامک‌ها',
    waiting: 'در صف ارسال',
    sent: 'ارسال‌شده در یک روز',
    failed: 'ارسال‌نشده در ۷ روز',
    oldest: 'قدیمی‌ترین از',
    failedTitle: 'پیامک‌های ارسال‌نشده',
    columns: {
      template: 'پیامک',
      mobile: 'موبایل',
      at: 'زمان',
      failure: 'پاسخ پنل',
      actions: 'عملیات',
    },
    dropped: 'سقف پیامک‌ها پر بود',
    none: 'پیامک ارسال‌نشده‌ای نیست',
    send: 'ارسال دوباره',
    sendOf: (mobile: string) => `ارسال دوباره پیامک ${mobile}`,
    sent_again: 'در صف ارسال قرار گرفت',
    todo: 'اعتبار و خط پنل پیامک را بررسی کنید، سپس «ارسال دوباره» را بزنید',
  },
  banks: {
    title: 'درگاه‌های پرداخت',
    answered: (at: string) => `آخرین پاسخ: ${faDate(at)}`,
    down: (at: string) => `بی‌پاسخ از ${faDate(at)}`,
    lastTimeout: (at: string) => `آخرین بی‌پاسخی: ${faDate(at)}`,
    quiet: 'از زمان روشن شدن، پرداختی نداشته است',
    none: 'درگاهی تنظیم نشده است',
    todo: 'تا بازگشت درگاه، مشتریان می‌توانند با درگاه دیگر پرداخت کنند. اگر ادامه داشت با پشتیبانی درگاه تماس بگیرید',
  },
  payments: {
    title: 'پرداخت‌های بی‌نتیجه',
    waiting: 'در انتظار پاسخ بانک',
    since: (at: string) => `از ${faDate(at)}`,
    open: (number: string) => `مشاهده تراکنش ${number}`,
    todo: 'تراکنش را باز کنید و «استعلام دوباره از بانک» را بزنید. اگر نتیجه نیامد، با پشتیبانی درگاه تماس بگیرید',
  },
  backup: {
    title: 'پشتیبان',
    okAt: 'آخرین پشتیبان سالم',
    failedAt: 'آخرین تلاش ناموفق',
    notPlanned: 'پشتیبان‌گیری تنظیم نشده است',
    size: 'حجم',
    running: 'همین حالا پشتیبان گرفته می‌شود',
    fault: (fault: BackupFault) => backupFaults[fault],
    todo: 'محل پشتیبان و تنظیم BACKUP_DIR را بررسی کنید و یک بار npm run backup را اجرا کنید',
    checkedAt: 'آخرین بازخوانی کامل',
    notChecked: 'هنوز انجام نشده است',
    damaged: (n: number) =>
      `${faNumber(n)} بخش این پشتیبان آسیب دیده است. همین امروز یک پشتیبان جدید در محلی دیگر بگیرید.`,
    mended: (n: number) => `${faNumber(n)} فایل آسیب‌دیده از روی فایل‌های فروشگاه دوباره نوشته شد.`,
    planTodo: 'BACKUP_DIR را در تنظیمات سرور بنویسید تا پشتیبان گرفته شود',
  },
  books: {
    title: 'تراز حساب‌ها',
    at: 'آخرین بررسی',
    faults: 'اختلاف‌ها',
    todo: 'دستور npm run check-books را روی سرور اجرا کنید و پیش از هر اصلاحی نتیجه را نگه دارید',
  },
  certificates: {
    title: 'گواهی‌های امنیتی (HTTPS)',
    until: (at: string) => `معتبر تا ${faDate(at)}`,
    unread: 'خوانده نشد',
    none: 'هنوز بررسی نشده است',
    todo: 'گواهی را پیش از پایان مهلت تمدید کنید؛ پس از آن مشتریان نمی‌توانند وارد فروشگاه شوند',
  },
  incidents: {
    title: 'هشدارها',
    none: 'در ۷ روز گذشته هشداری نبوده است',
    of: (kind: IncidentKind, subject: string) => incidents[kind](subject),
    open: (from: string) => `از ${faDate(from)}`,
    over: (from: string, until: string) => `از ${faDate(from)} تا ${faDate(until)}`,
    notified: 'به شما پیامک شد',
  },
} as const;
