import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Texts of promotions for buyers: crossed prices, their ends, and prices of the past. */
export const offersText = {
  was: 'قیمت قبل',
  off: (percent: number) => `${faNumber(percent)}٪`,
  offInWords: (percent: number) => `${faNumber(percent)}٪ تخفیف`,
  endOfDay: (day: string) => `تا پایان ${day}`,
  end: (day: string, hour: string) => `تا ${day}، ${hour}`,
  /** On a card, and beside the name of the promotion on the page of its product. */
  plain: (end: string) => `تخفیف ${end}`,
  named: (title: string) => `${title}، `,
  left: 'مانده',
  /** Of a limited promotion: all its pieces, on kept pages; those left now, in a cart. */
  most: (n: number) => `فقط ${faNumber(n)} عدد با این قیمت`,
  piecesLeft: (n: number) => `از این پیشنهاد ${faNumber(n)} عدد مانده است`,
  over: 'این تخفیف تمام شد',
  history: {
    open: 'تاریخچه قیمت',
    title: (days: number) => `قیمت ${faNumber(days)} روز گذشته`,
    none: 'در این مدت قیمتی نداشته است',
    lowest: (price: number, day: string) => `کمترین ${faPrice(price)} در ${day}`,
    highest: (price: number, day: string) => `بیشترین ${faPrice(price)} در ${day}`,
    same: (price: number) => `در این مدت ${faPrice(price)} بوده است`,
    today: 'امروز',
  },
} as const;
