/** A banner of the demo shop's front page; tone names a pair of colour tokens. */
export type DemoBanner = {
  title: string;
  text: string;
  cta: string;
  position: 'home_hero' | 'home_strip' | 'list_top';
  emoji: string;
  link: string;
  tone: 'firoozeh' | 'zaferan' | 'violet' | 'anar';
  alt: string;
};

export const banners: DemoBanner[] = [
  {
    title: 'از حجره تا خانه، به قیمت بازار',
    text: 'تکی بخرید یا عمده؛ هر کالا از حداقل تعداد خودش با قیمت همکار.',
    cta: 'مشاهده پرفروش‌ها',
    position: 'home_hero',
    emoji: '1f6cd-fe0f',
    link: '/products?sort=bestselling',
    tone: 'firoozeh',
    alt: 'دو ساک خرید آبی و نارنجی',
  },
  {
    title: 'آشپزخانه را نو کنید',
    text: 'قوری و قابلمه و بشقاب سپیده، از یک دست تا یک کارتن.',
    cta: 'مشاهده لوازم آشپزخانه',
    position: 'home_hero',
    emoji: '1fad6',
    link: '/products?category=آشپزخانه',
    tone: 'anar',
    alt: 'قوری چینی قرمز',
  },
  {
    title: 'آخر هفته، دل به کوه بزنید',
    text: 'چادر و قطب‌نما و چمدان، آماده برای راه افتادن.',
    cta: 'مشاهده وسایل سفر',
    position: 'home_hero',
    emoji: '26fa',
    link: '/products?category=ورزش-و-سفر',
    tone: 'violet',
    alt: 'چادر سبز زیر هلال ماه',
  },
  {
    title: 'صدای خوب، قیمت همکار',
    text: 'هدفون و اسپیکر آوا و پژواک',
    cta: 'مشاهده محصولات صوتی',
    position: 'home_strip',
    emoji: '1f3a7',
    link: '/products?category=صوتی',
    tone: 'zaferan',
    alt: 'هدفون روگوشی',
  },
  {
    title: 'کفش برای هر قدم',
    text: 'مدل‌های جدید گام',
    cta: 'مشاهده کفش‌ها',
    position: 'home_strip',
    emoji: '1f45f',
    link: '/products?category=کفش',
    tone: 'violet',
    alt: 'کفش ورزشی',
  },
  {
    title: 'خرید عمده با قیمت همکار',
    text: 'پیش‌فاکتور می‌گیرید و کالا با باربری ارسال می‌شود',
    cta: 'مشاهده کالاهای عمده',
    position: 'list_top',
    emoji: '1f4e6',
    link: '/products?saleType=totalSell',
    tone: 'zaferan',
    alt: 'کارتن بار',
  },
];
