/** A banner of the demo shop's front page; tone names a pair of colour tokens. */
export type DemoBanner = {
  title: string;
  text: string;
  cta: string;
  position: 'home_hero' | 'home_strip' | 'list_top';
  /** A file of pictures/banners. */
  picture: string;
  link: string;
  tone: 'firoozeh' | 'zaferan' | 'violet' | 'anar';
  alt: string;
};

export const banners: DemoBanner[] = [
  {
    title: 'از حجره تا خانه، به قیمت بازار',
    text: 'تکی یا عمده؛ از حداقل تعداد هر کالا، با قیمت همکار.',
    cta: 'مشاهده پرفروش‌ها',
    position: 'home_hero',
    picture: 'bags',
    link: '/products?sort=bestselling',
    tone: 'firoozeh',
    alt: 'ساک خرید',
  },
  {
    title: 'آشپزخانه را نو کنید',
    text: 'قوری، قابلمه و بشقاب سپیده',
    cta: 'مشاهده لوازم آشپزخانه',
    position: 'home_hero',
    picture: 'teapot',
    link: '/products?category=آشپزخانه',
    tone: 'anar',
    alt: 'قوری چینی',
  },
  {
    title: 'آخر هفته، دل به کوه بزنید',
    text: 'چادر، قطب‌نما و طناب',
    cta: 'مشاهده وسایل سفر',
    position: 'home_hero',
    picture: 'tent',
    link: '/products?category=ورزش-و-سفر',
    tone: 'violet',
    alt: 'چادر',
  },
  {
    title: 'صدای خوب، قیمت همکار',
    text: 'هدفون و اسپیکر',
    cta: 'مشاهده محصولات صوتی',
    position: 'home_strip',
    picture: 'headphones',
    link: '/products?category=صوتی',
    tone: 'zaferan',
    alt: 'هدفون روگوشی',
  },
  {
    title: 'کفش برای هر قدم',
    text: 'از کتانی تا صندل',
    cta: 'مشاهده کفش‌ها',
    position: 'home_strip',
    picture: 'shoe',
    link: '/products?category=کفش',
    tone: 'violet',
    alt: 'کتانی',
  },
  {
    title: 'خرید عمده با قیمت همکار',
    text: 'پیش‌فاکتور می‌گیرید و کالا با باربری ارسال می‌شود',
    cta: 'مشاهده کالاهای عمده',
    position: 'list_top',
    picture: 'cartons',
    link: '/products?saleType=totalSell',
    tone: 'zaferan',
    alt: 'کارتن بار',
  },
];
