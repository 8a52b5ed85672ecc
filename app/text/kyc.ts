import { faPrice } from '#app/format.ts';
import type { DebitCardStatus } from '#contract/debit-cards.ts';
import type { IdentityFileKind, IdentityReason, IdentityStatus } from '#contract/identity.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { faNumber } from '#shared/digits.ts';

export const withdrawalStatusText: Record<WithdrawalStatus, string> = {
  pending: 'در انتظار بررسی',
  approved: 'تأیید شد',
  paid: 'واریز شد',
  rejected: 'رد شد',
  failed: 'از بانک برگشت خورد',
  canceled: 'لغو شد',
};

export const identityStatusText: Record<IdentityStatus, string> = {
  none: 'انجام نشده',
  pending: 'در حال بررسی',
  verified: 'تأیید شد',
  rejected: 'رد شد',
  expired: 'منقضی شد',
};

export const identityReasonText: Record<IdentityReason, string> = {
  blurred: 'ناخوانا',
  mismatch: 'مغایرت مشخصات',
  expired_card: 'کارت منقضی',
  wrong_file: 'فایل اشتباه',
  other: 'سایر',
};

export const cardStatusText: Record<DebitCardStatus, string> = {
  new: 'در انتظار تأیید',
  verified: 'تأیید شد',
  rejected: 'رد شد',
};

export const fileKindText: Record<IdentityFileKind, string> = {
  cardFront: 'روی کارت ملی',
  cardBack: 'پشت کارت ملی',
  selfie: 'سلفی با دست‌نوشته',
};

const bankName = (name: string) => (name ? `بانک ${name}` : 'کارت بانکی');

/** Sentences of the buyer around withdrawals, bank cards and identity. */
export const kycText = {
  bank: bankName,
  withdraw: {
    one: 'برداشت',
    title: 'درخواست برداشت',
    button: 'برداشت',
    available: 'قابل برداشت',
    usable: 'موجودی در دسترس کیف پول',
    heldOf: (held: number, all: number) =>
      `در انتظار برداشت: ${faPrice(held)}، کل موجودی: ${faPrice(all)}`,
    tabs: { movements: 'گردش کیف پول', withdrawals: 'برداشت‌ها' },
    tabsLabel: 'بخش‌های کیف پول',
    empty: 'هنوز برداشتی ثبت نکرده‌اید',
    emptyBody: 'موجودی کیف پول را می‌توانید به کارت بانکی خودتان برگردانید',
    number: 'شماره برداشت',
    amount: 'مبلغ برداشت',
    amountNeeded: 'مبلغ را وارد کنید',
    all: 'همه موجودی',
    most: 'بیشترین مبلغ ممکن',
    range: (min: number, max: number) => `از ${faPrice(min)} تا ${faPrice(max)}`,
    card: 'واریز به کارت',
    submit: 'ثبت درخواست برداشت',
    done: 'درخواست برداشت ثبت شد',
    note: (open: number, today: number) =>
      `مبلغ از همین حالا کنار گذاشته می‌شود و پس از بررسی به کارت شما واریز می‌شود. ${faNumber(open)} درخواست دیگر می‌توانید ثبت کنید و سقف مانده امروز ${faPrice(today)} است`,
    needTitle: 'پیش از برداشت',
    needs: {
      identity: {
        title: 'هویت شما هنوز تأیید نشده است',
        body: 'یک بار مشخصات و سه عکس را بفرستید تا تأیید شود',
        link: 'احراز هویت',
      },
      identityPending: {
        title: 'هویت شما در حال بررسی است',
        body: 'پس از تأیید خبر می‌دهیم؛ کاری لازم نیست',
        link: 'دیدن وضعیت',
      },
      card: {
        title: 'هنوز کارت بانکی ندارید',
        body: 'کارتی را که به نام خودتان است اضافه کنید',
        link: 'افزودن کارت',
      },
      cardPending: {
        title: 'کارت شما هنوز تأیید نشده است',
        body: 'پس از بررسی کارت می‌توانید برداشت کنید',
        link: 'کارت‌های بانکی',
      },
      balance: {
        title: 'موجودی شما از حداقل برداشت کمتر است',
        body: (min: number) => `حداقل برداشت ${faPrice(min)} است`,
      },
      open: {
        title: 'درخواست‌های باز شما کامل است',
        body: 'پس از پایان یکی از آن‌ها می‌توانید درخواست تازه ثبت کنید',
      },
      today: {
        title: 'سقف برداشت امروز پر شده است',
        body: 'فردا دوباره می‌توانید برداشت کنید',
      },
    },
    back: 'کیف پول',
    backToList: 'همه برداشت‌ها',
    facts: 'واریز',
    toCard: 'به کارت',
    sheba: 'شماره شبا',
    holder: 'نام صاحب حساب',
    tracking: 'کد پیگیری بانک',
    paidAt: 'زمان واریز',
    receipt: 'رسید بانک',
    seeReceipt: 'دیدن رسید',
    transaction: 'دیدن تراکنش',
    reason: { rejected: 'دلیل رد درخواست', failed: 'پاسخ بانک' },
    moneyBack: 'مبلغ به کیف پول شما برگشت',
    steps: 'روند برداشت',
    ahead: 'پس از این',
    cancel: 'لغو درخواست',
    cancelAsk: 'این درخواست برداشت لغو شود؟',
    cancelBody: 'مبلغ همان لحظه به کیف پول شما برمی‌گردد',
    canceled: 'درخواست برداشت لغو شد',
    keep: 'انصراف',
    actor: { user: 'شما', admin: 'فروشگاه', system: 'خودکار' },
  },
  cards: {
    title: 'کارت‌های بانکی',
    add: 'افزودن کارت',
    most: (n: number, most: number) => `${faNumber(n)} از ${faNumber(most)} کارت`,
    empty: 'هنوز کارتی ندارید',
    emptyBody: 'برای برداشت از کیف پول، کارتی را که به نام خودتان است اضافه کنید',
    isDefault: 'پیش‌فرض',
    makeDefault: 'پیش‌فرض شود',
    makeDefaultOf: (card: string) => `کارت ${card} پیش‌فرض شود`,
    madeDefault: 'کارت پیش‌فرض تغییر کرد',
    remove: 'حذف',
    removeOf: (card: string) => `حذف کارت ${card}`,
    removeAsk: 'این کارت حذف شود؟',
    removed: 'حذف شد',
    number: 'شماره کارت',
    numberHint: '۱۶ رقم روی کارت',
    sheba: 'شماره شبا',
    shebaHint: 'حسابی که به همین کارت وصل است؛ ۲۴ رقم پس از IR',
    shebaStart: 'IR',
    holder: 'نام صاحب کارت',
    holderHint: 'همان نامی که هویتتان با آن تأیید شده است',
    holderFree: 'همان‌گونه که روی کارت نوشته شده است',
    asDefault: 'این کارت پیش‌فرض باشد',
    save: 'افزودن کارت',
    added: 'کارت اضافه شد و در انتظار تأیید است',
    reason: 'دلیل رد:',
    identityFirst: 'کارت پس از تأیید هویت شما بررسی می‌شود',
    toIdentity: 'احراز هویت',
    full: (n: number) => `حداکثر ${faNumber(n)} کارت می‌توانید داشته باشید`,
  },
  identity: {
    title: 'احراز هویت',
    help: 'عکس باید روشن، کامل و خوانا باشد',
    why: 'برای برداشت از کیف پول، یک بار هویت شما بررسی می‌شود. مشخصات و عکس‌ها رمزنگاری می‌شوند و فقط شما و کارشناسان بررسی آن‌ها را می‌بینید',
    steps: { data: 'مشخصات', files: 'عکس‌ها', review: 'بررسی' },
    stepsLabel: 'گام‌های احراز هویت',
    next: 'ادامه',
    previous: 'بازگشت به مشخصات',
    send: 'ارسال برای بررسی',
    sent: 'مشخصات شما برای بررسی فرستاده شد',
    fields: {
      firstName: 'نام',
      lastName: 'نام خانوادگی',
      nationalCode: 'کد ملی',
      birthDate: 'تاریخ تولد',
    },
    nameHint: 'نام و نام خانوادگی را مانند کارت ملی بنویسید',
    codeHint: '۱۰ رقم',
    codeAgain: (masked: string) => `کد ملی پیشین: ${masked}؛ دوباره وارد کنید`,
    birthHint: 'سال/ماه/روز؛ مثل ۱۳۷۰/۰۱/۱۵',
    birthPlaceholder: '۱۳۷۰/۰۱/۱۵',
    files: {
      hints: {
        cardFront: 'همه کارت در کادر باشد و نوشته‌ها خوانده شوند',
        cardBack: 'پشت همان کارت، با همان شرایط',
        selfie: 'چهره شما با کاغذی که نام فروشگاه و تاریخ امروز را روی آن نوشته‌اید',
      } as Record<IdentityFileKind, string>,
      limits: (mb: number) => `JPG، PNG یا WebP، حداکثر ${faNumber(mb)} مگابایت`,
      choose: 'انتخاب عکس',
      replace: 'تعویض عکس',
      of: (act: string, kind: string) => `${act} ${kind}`,
      sending: (percent: number) => `${faNumber(percent)}٪ فرستاده شد`,
      checking: 'در حال بررسی عکس…',
      progress: (kind: string) => `فرستادن ${kind}`,
      missing: 'این عکس را بفرستید',
      types: 'JPG، PNG یا WebP',
      sent: 'فرستاده شد',
    },
    pending: 'مشخصات شما در حال بررسی است',
    pendingBody: 'پس از بررسی با پیامک خبر می‌دهیم. تا آن زمان مشخصات و عکس‌ها را نمی‌توان تغییر داد',
    submittedAt: 'زمان ارسال',
    verified: 'هویت شما تأیید شده است',
    verifiedBody: 'نام شما با همین مشخصات ثبت شد و تغییر نمی‌کند',
    reviewedAt: 'زمان بررسی',
    rejected: 'مشخصات شما رد شد',
    rejectedBody: 'موردهای زیر را درست کنید و دوباره بفرستید',
    expired: 'اعتبار احراز هویت شما تمام شده است',
    expiredBody: 'مشخصات و عکس‌ها را دوباره بفرستید',
    again: 'اصلاح و ارسال دوباره',
    cure: {
      blurred: 'عکس روشن‌تری بگیرید که همه نوشته‌ها خوانده شوند',
      mismatch: 'نام، کد ملی و تاریخ تولد را مانند کارت ملی بنویسید',
      expired_card: 'عکس کارت ملی معتبر خود را بفرستید',
      wrong_file: 'هر عکس را در جای خودش بفرستید',
      other: 'توضیح کارشناس را بخوانید',
    } as Record<IdentityReason, string>,
    note: 'توضیح کارشناس',
    facts: 'مشخصات',
    toCards: 'کارت‌های بانکی',
    toWallet: 'کیف پول',
  },
  picture: {
    failed: 'این عکس باز نشد',
    waiting: 'در حال باز کردن عکس…',
  },
} as const;
