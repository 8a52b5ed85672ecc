import type { PageKey } from '#contract/site.ts';
import { escapeMarkup } from '#shared/escape.ts';

type Words = { title: string; contents: string };

/** Placeholder for text still to be written; a page that has one cannot be published. */
const PLACE = /\[\[[^\]]*\]\]/;
export const isUnfinished = (html: string) => PLACE.test(html);

const TITLES: Record<PageKey, string> = {
  'about-us': 'درباره ما',
  'contact-us': 'تماس با ما',
  'terms-conditions': 'قوانین و حریم خصوصی',
};

/** Draft of a page that staff have not written yet; it says what to fill in. */
export const draftOf = (key: PageKey): Words => ({ title: TITLES[key], contents: DRAFTS[key] });

/** Text for visitors until staff publish the page; it is true of every shop. */
export const neutralOf = (key: PageKey, shopName: string): Words => ({
  title: TITLES[key],
  contents: NEUTRAL[key](shopName),
});

/** Section that links refer to; it exists whatever staff wrote. */
const SHIPPING = `<h2 id="shipping">ارسال کالاهای تکی</h2>
<p>هزینه ارسال کالاهای تکی پس‌کرایه است: در مبلغ سفارش حساب نمی‌شود و هنگام تحویل، آن را به مأمور پست یا شرکت حمل می‌پردازید.</p>`;
const HEADING = /<h([23])>((?:(?!<\/h[23]>)[\s\S])*ارسال[\s\S]*?<\/h\1>)/;

/**
 * Terms with the shipping section that links refer to: a heading about it, or else the standard
 * section.
 */
export function withShipping(html: string): string {
  if (html.includes('id="shipping"')) return html;
  if (HEADING.test(html)) return html.replace(HEADING, '<h$1 id="shipping">$2');
  return `${html}\n${SHIPPING}`;
}

const NEUTRAL: Record<PageKey, (shopName: string) => string> = {
  'about-us': (shopName) =>
    `<p>${escapeMarkup(shopName)} فروشگاهی اینترنتی است؛ کالاها را می‌توانید تکی یا عمده سفارش دهید. معرفی کامل فروشگاه به‌زودی در همین صفحه منتشر می‌شود.</p>
<p>برای سؤال پیش از خرید، به صفحه <a href="/contact-us">تماس با ما</a> بروید.</p>`,
  'contact-us': () =>
    '<p>پیام خود را با فرم همین صفحه ارسال کنید. برای سفارش‌های ثبت‌شده، از بخش تیکت‌ها در حساب خود پیام بدهید.</p>',
  'terms-conditions': () => `<p>متن کامل قوانین فروشگاه به‌زودی در همین صفحه منتشر می‌شود.</p>
<h2 id="privacy">حریم خصوصی</h2>
<p>نام، شماره موبایل و آدرس شما فقط برای انجام سفارش، پشتیبانی و صدور فاکتور نگهداری می‌شود. اطلاعات کارت در صفحه بانک وارد می‌شود و به فروشگاه نمی‌رسد.</p>
${SHIPPING}`,
};

const DRAFTS: Record<PageKey, string> = {
  'about-us': `<p>[[نام فروشگاه]] از سال [[سال شروع کار]] در [[نام شهر]] [[نوع کالا]] می‌فروشد؛ تکی برای خانه و عمده برای مغازه.</p>
<h2>چه می‌فروشیم</h2>
<p>[[دسته‌های اصلی کالا و اینکه آن‌ها را از کجا تهیه می‌کنید]]</p>
<h2>چرا از ما بخرید</h2>
<ul>
<li>[[اصالت و گارانتی کالا]]</li>
<li>[[زمان آماده‌سازی و روش‌های ارسال]]</li>
<li>[[شرایط مرجوعی]]</li>
</ul>
<h2>مشخصات فروشگاه</h2>
<p>[[نام مدیر یا شرکت، شماره ثبت یا پروانه کسب، و شناسه اینماد]]</p>
<p>برای سؤال، به صفحه <a href="/contact-us">تماس با ما</a> بروید.</p>`,
  'contact-us': `<p>سؤال پیش از خرید، پیگیری سفارش، پیشنهاد یا شکایت؛ پیام شما را می‌خوانیم و پاسخ می‌دهیم.</p>
<h2>آدرس</h2>
<p>[[استان، شهر، خیابان، پلاک و کد پستی]]</p>
<h2>راه‌های دیگر</h2>
<p>[[ایمیل یا پیام‌رسان فروشگاه]]</p>
<p>شماره کارت کامل، رمز پویا و کد تأیید پیامکی را برای هیچ‌کس ارسال نکنید؛ ما هرگز آن‌ها را نمی‌خواهیم.</p>`,
  'terms-conditions': `<p>با خرید از [[نام فروشگاه]]، این قوانین را می‌پذیرید. اگر جایی روشن نبود، پیش از خرید بپرسید.</p>
<h2 id="general">کلیات</h2>
<p>خرید از این فروشگاه تابع قوانین جمهوری اسلامی ایران و قانون تجارت الکترونیکی است. قیمت‌ها به تومان است. [[شرایط دیگر، مثل مالیات بر ارزش افزوده]]</p>
<h2 id="privacy">حریم خصوصی</h2>
<p>نام، شماره موبایل و آدرس را فقط برای ارسال سفارش، پشتیبانی و صدور فاکتور نگه می‌داریم و به کسی نمی‌فروشیم. اطلاعات کارت در صفحه بانک وارد می‌شود و به دست ما نمی‌رسد. [[مدت نگهداری اطلاعات و راه درخواست حذف]]</p>
<h2 id="ordering">ثبت سفارش</h2>
<ul>
<li>همه کالاهای یک سفارش باید از یک نوع باشند: عمده یا تکی.</li>
<li>در خرید عمده، حداقل تعداد هر کالا در صفحه آن نوشته شده است.</li>
<li>سفارش تکی پس از پرداخت قطعی می‌شود. سفارش عمده پس از تأیید و صدور پیش‌فاکتور آماده پرداخت است.</li>
</ul>
${SHIPPING}
<p>[[روش‌های ارسال، زمان تحویل هر کدام و شرایط ارسال سفارش عمده]]</p>
<h2 id="returns">مرجوعی</h2>
<p>[[مهلت مرجوعی، شرایط کالا و اینکه هزینه برگشت به عهده کیست؛ طبق قانون تا ۷ روز کاری حق انصراف هست]]</p>
<h2 id="payment">پرداخت</h2>
<p>پرداخت از درگاه بانک یا کیف پول انجام می‌شود. اگر مبلغی کم شد و سفارش ثبت نشد، بانک معمولاً تا ۷۲ ساعت آن را برمی‌گرداند.</p>`,
};
