/** Columns that a file of a bank may have; the first heads of each are the surest. Heads are folded, without spaces and units. */
const HEADS = {
  reference: [
    'رسیددیجیتالی',
    'refnum',
    'salereferenceid',
    'refid',
    'کدمرجع',
    'شمارهمرجع',
    'شمارهمرجعتراکنش',
    'کدمرجعتراکنش',
    'شناسهمرجع',
    'referencenumber',
    'reference',
    'شمارهارجاع',
    'کدرهگیری',
    'شمارهرهگیری',
    'کدپیگیری',
    'شمارهپیگیری',
    'شناسهتراکنش',
    'شمارهتراکنش',
    'شمارهسند',
    'سند',
    'authority',
    'transactionid',
    'traceno',
    'tracenumber',
  ],
  rrn: ['rrn', 'شمارهبازیابی', 'شمارهمرجعبازیابی', 'شمارهمرجعشاپرک', 'retrievalreferencenumber'],
  ourNumber: [
    'resnum',
    'saleorderid',
    'orderid',
    'شمارهسفارش',
    'شمارهفاکتور',
    'کدسفارش',
    'شمارهرزرو',
    'شناسهپرداخت',
    'شناسهسفارش',
  ],
  gross: [
    'مبلغتراکنش',
    'مبلغناخالص',
    'مبلغخرید',
    'مبلغکل',
    'مبلغپرداختی',
    'مبلغپرداخت',
    'totalamount',
    'transactionamount',
    'amount',
    'مبلغ',
  ],
  fee: [
    'مبلغکارمزد',
    'کارمزد',
    'کارمزدتراکنش',
    'کارمزدپذیرنده',
    'کارمزدکسرشده',
    'fee',
    'wage',
    'commission',
  ],
  net: [
    'مبلغخالص',
    'خالص',
    'خالصواریزی',
    'مبلغتسویه',
    'مبلغتسویهشده',
    'مبلغقابلواریز',
    'مبلغواریزشده',
    'مبلغواریزی',
    'netamount',
    'settlementamount',
    'settledamount',
  ],
  day: [
    'تاریختسویه',
    'تاریخواریز',
    'settlementdate',
    'settledat',
    'reconciledat',
    'تاریختراکنش',
    'تاریخپرداخت',
    'تاریخخرید',
    'transactiondate',
    'paidat',
    'تاریخ',
    'تاریخوساعت',
    'تاریخسند',
    'تاریخگردش',
    'تاریخعملیات',
    'date',
    'createdat',
  ],
  kind: ['نوعتراکنش', 'نوععملیات', 'transactiontype', 'نوع', 'type', 'عملیات', 'وضعیت', 'status'],
  credit: [
    'بستانکار',
    'مبلغبستانکار',
    'گردشبستانکار',
    'مبلغگردشبستانکار',
    'واریز',
    'مبلغواریز',
    'واریزی',
    'credit',
    'deposit',
  ],
  debit: [
    'بدهکار',
    'مبلغبدهکار',
    'گردشبدهکار',
    'مبلغگردشبدهکار',
    'برداشت',
    'مبلغبرداشت',
    'debit',
    'withdrawal',
  ],
  description: ['شرح', 'شرحسند', 'شرحتراکنش', 'شرحعملیات', 'توضیحات', 'بابت', 'description'],
} as const;

export type SettlementField = keyof typeof HEADS;
// the keys of the table are its fields
export const settlementFields = Object.keys(HEADS) as SettlementField[];
export const settlementHeads: Record<SettlementField, readonly string[]> = HEADS;
export type SettlementMapping = Partial<Record<SettlementField, number>>;

/** True where credit and debit have columns of their own, as in statements of an account. */
export const isStatement = ({ credit, debit }: SettlementMapping) =>
  credit !== undefined && debit !== undefined;

/** Fields that a file must have and that no column is chosen for. */
export function missingFields(mapping: SettlementMapping): SettlementField[] {
  const needed: SettlementField[] = isStatement(mapping) ? ['day'] : ['reference', 'gross', 'day'];
  return needed.filter((field) => mapping[field] === undefined);
}
