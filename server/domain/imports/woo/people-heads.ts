import { columnsBy, headKey } from './woo-heads.ts';

/** Heads of an address column in WooCommerce and in «Advanced Order Export». */
const ofAddress = (kind: 'billing' | 'shipping') => ({
  first: [`${kind}firstname`, `firstname${kind}`],
  last: [`${kind}lastname`, `lastname${kind}`],
  full: [`${kind}fullname`, `fullname${kind}`],
  phone: [`${kind}phone`, `phone${kind}`],
  state: [`${kind}state`, `statename${kind}`, `statecode${kind}`],
  city: [`${kind}city`, `city${kind}`],
  address: [`${kind}address`, `address1&2${kind}`, `${kind}address1`, `address1${kind}`],
  more: [`${kind}address2`, `address2${kind}`],
  postcode: [`${kind}postcode`, `postcode${kind}`],
});

const BILLING = {
  ...ofAddress('billing'),
  first: [...ofAddress('billing').first, 'firstname', 'نام', 'نامخریدار', 'نامصورتحساب'],
  last: [...ofAddress('billing').last, 'lastname', 'نامخانوادگی', 'نامخانوادگیصورتحساب'],
  full: [
    ...ofAddress('billing').full,
    'displayname',
    'customer',
    'customername',
    'نامکامل',
    'ناممشتری',
    'مشتری',
    'نامونامخانوادگی',
  ],
  phone: [
    ...ofAddress('billing').phone,
    'phone',
    'mobile',
    'mobilenumber',
    'digitsphone',
    'digitsphoneno',
    'موبایل',
    'شمارهموبایل',
    'تلفن',
    'تلفنهمراه',
    'شمارهتماس',
    'تلفنصورتحساب',
  ],
  state: [...ofAddress('billing').state, 'state', 'استان'],
  city: [...ofAddress('billing').city, 'city', 'شهر'],
  address: [...ofAddress('billing').address, 'address', 'آدرس'],
  postcode: [...ofAddress('billing').postcode, 'postcode', 'کدپستی'],
};
const PERSON = {
  email: ['billingemail', 'emailbilling', 'useremail', 'customeremail', 'email', 'ایمیل'],
};
const ORDER = {
  id: ['orderid', 'id', 'شناسهسفارش', 'شناسه'],
  number: ['ordernumber', 'order#', 'شمارهسفارش', 'سفارش'],
  date: ['orderdate', 'date', 'datecreated', 'تاریخسفارش', 'تاریخ', 'تاریخثبت'],
  status: ['status', 'orderstatus', 'وضعیت', 'وضعیتسفارش'],
  total: [
    'ordertotal',
    'ordertotalamount',
    'total',
    'مبلغکل',
    'مبلغسفارش',
    'جمعکل',
    'جمعکلسفارش',
    'مجموع',
  ],
  shipping: ['shippingtotal', 'ordershippingamount', 'هزینهارسال', 'هزینهحملونقل'],
  currency: ['ordercurrency', 'currency', 'واحدپول', 'ارز'],
  payment: ['paymentmethodtitle', 'paymentmethod', 'روشپرداخت'],
};
/** Columns of a file with one row per order line. */
const LINE = {
  name: ['itemname', 'lineitemname', 'productname', 'نامکالا', 'ناممحصول', 'محصول'],
  sku: ['itemsku', 'lineitemsku', 'sku', 'productsku', 'شناسهمحصول', 'کدکالا'],
  quantity: ['itemquantity', 'lineitemquantity', 'quantity', 'quantityrefund', 'تعداد'],
  price: ['itemcost', 'قیمتواحد'],
  total: ['itemtotal', 'lineitemtotal', 'orderlinetotal', 'orderlinewotax', 'جمعردیف'],
};

type At<Table> = Partial<Record<keyof Table, number>>;
export type PeopleColumns = {
  billing: At<typeof BILLING>;
  shipping: At<ReturnType<typeof ofAddress>>;
  person: At<typeof PERSON>;
  order: At<typeof ORDER>;
  line: At<typeof LINE>;
  /** Columns that hold a whole line each, «name:…|sku:…|quantity:…|total:…». */
  items: number[];
};

/** Maps the columns of a file of customers or orders. */
function peopleColumns(heads: string[]): PeopleColumns {
  const keys = heads.map((head) => headKey(head).replace(/^meta(?=.)/, ''));
  return {
    billing: columnsBy(keys, BILLING),
    shipping: columnsBy(keys, ofAddress('shipping')),
    person: columnsBy(keys, PERSON),
    order: columnsBy(keys, ORDER),
    line: columnsBy(keys, LINE),
    items: keys.flatMap((key, at) => (/^lineitem\d+$/.test(key) ? [at] : [])),
  };
}

type PeopleFile = { source: 'woo_customers' | 'woo_orders'; columns: PeopleColumns };

/** Recognises a file of customers or orders by its heads; undefined for any other. */
export function peopleFile(heads: string[]): PeopleFile | undefined {
  const columns = peopleColumns(heads);
  const { billing, order } = columns;
  const isOrders =
    (order.number ?? order.id) !== undefined &&
    [order.status, order.total, order.date].every((at) => at !== undefined);
  if (isOrders) return { source: 'woo_orders', columns };
  const hasName = (billing.full ?? billing.first ?? billing.last) !== undefined;
  return billing.phone !== undefined && hasName ? { source: 'woo_customers', columns } : undefined;
}
