import { type Ctx, may } from '#server/context.ts';
import { orders } from '#server/domain/orders/list.ts';
import {
  columnsOfOrder,
  parcelColumns,
  type SheetOrder,
} from '#server/domain/orders/order-sheet.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { chosenParcels, type ParcelQuery } from './list-parcels.ts';

type SheetParcel = SheetOrder & { buyerNote: string };

/**
 * Export for a courier: one row per parcel, with its address and its value in toman. Packers may
 * export the parcels they work on; earlier ones need the permission for exports.
 */
export const parcelSheet: ListSheet<ParcelQuery, SheetParcel> = {
  title: 'مرسوله‌ها',
  isOpen: true,
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
      where ${chosenParcels(ctx, query)} and ${heldBy(ctx)} order by ${orders.order(ctx, query)}`.cursor(
      BUNDLE,
    ),
};

const heldBy = (ctx: Ctx) =>
  may(ctx, 'exports') ? ctx.sql`true` : ctx.sql`o.status in ('paid', 'processing')`;
