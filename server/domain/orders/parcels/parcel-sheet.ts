import { orderOf } from '#server/domain/orders/list-all-orders.ts';
import {
  columnsOfOrder,
  parcelColumns,
  type SheetOrder,
} from '#server/domain/orders/order-sheet.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { chosenParcels, type ParcelQuery } from './list-parcels.ts';

type SheetParcel = SheetOrder & { buyerNote: string };

/** What a courier takes over: one row a parcel, with its whole address; its worth in toman. */
export const parcelSheet: ListSheet<ParcelQuery, SheetParcel> = {
  title: 'مرسوله‌ها',
  columns: [
    { title: 'شماره سفارش', cell: (row) => row.orderNumber },
    { title: 'استان', cell: (row) => row.province },
    { title: 'شهر', cell: (row) => row.city },
    ...parcelColumns,
    { title: 'تعداد کالا', cell: (row) => row.quantity },
    { title: 'ارزش (تومان)', cell: (row) => row.amount },
    { title: 'توضیح مشتری', width: 40, cell: (row) => row.buyerNote },
  ],
  rows: (ctx, query) =>
    ctx.sql<SheetParcel[]>`
      select ${columnsOfOrder(ctx)}, o.buyer_note from orders o
      where ${chosenParcels(ctx, query)} order by ${orderOf(ctx, query)}`.cursor(BUNDLE),
};
