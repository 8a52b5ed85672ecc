import { productStatusText } from '#shared/labels/content.ts';
import { productStatuses } from '#shared/states.ts';
import { defineList, tabsOf } from './define-list.ts';

const { published, draft, hidden, archived } = productStatusText;

/** All products on the screen; their file has the fields that an import reads. */
export const productList = defineList({
  api: 'products',
  title: 'محصولات',
  one: 'محصول',
  empty: 'هنوز محصولی ثبت نشده است',
  search: { label: 'عنوان، کد، برند' },
  statuses: productStatuses,
  tabs: { label: 'وضعیت محصول', all: tabsOf({ published, draft, hidden, archived }) },
  columns: {
    title: { title: 'محصول', kind: 'own', sort: true },
    code: { title: 'کد', kind: 'text', narrow: 'folded' },
    terms: {
      title: 'برند / دسته‌بندی',
      kind: 'own',
      narrow: 'soon',
      isOffCard: true,
      isNamed: true,
    },
    price: { title: 'قیمت عمده', short: 'عمده', kind: 'toman', sort: true, isSum: false },
    partialPrice: { title: 'قیمت تکی', short: 'تکی', kind: 'toman', sort: true, isSum: false },
    quantity: { title: 'موجودی', kind: 'count', sort: true },
    status: { title: 'وضعیت', kind: 'status', labels: productStatusText, narrow: 'folded' },
    updated: {
      title: 'به‌روزرسانی',
      short: 'تغییر',
      kind: 'instant',
      of: 'updatedAt',
      sort: true,
      filter: 'days',
      isPast: true,
      narrow: 'minor',
      isOffCard: true,
      isNamed: true,
    },
    actions: { title: 'عملیات', kind: 'actions' },
  },
  shown: [
    'title',
    'code',
    'terms',
    'price',
    'partialPrice',
    'quantity',
    'status',
    'updated',
    'actions',
  ],
  sort: 'updated',
});
