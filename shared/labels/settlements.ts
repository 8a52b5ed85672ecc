import type { SettlementField } from '#shared/settlement-fields.ts';
import type {
  exceptionReasons,
  exceptionStatuses,
  LabelsOf,
  settlementSources,
} from '#shared/states.ts';
import { gatewayText } from './gateways.ts';

const { other: _, ...gateways } = gatewayText;

export const settlementSourceText = {
  ...gateways,
  statement: 'صورت‌حساب بانکی',
} as const satisfies LabelsOf<typeof settlementSources>;

export const exceptionReasonText = {
  missing: 'واریز نشده',
  unknown: 'پرداخت پیدا نشد',
  twice: 'دو بار واریز شده',
  amount: 'مبلغ متفاوت',
  remainder: 'کمتر از یک تومان',
  late: 'واریز دیرتر از قرارداد',
  fee: 'کارمزد بیشتر از قرارداد',
  unpaid: 'پرداخت ناموفق در فروشگاه',
  reversed: 'وجه برگشت داده شده',
  refund: 'برگشت وجه در پنل بانک',
} as const satisfies LabelsOf<typeof exceptionReasons>;

export const exceptionStatusText = {
  open: 'باز',
  accepted: 'ثبت‌شده',
  refunded: 'برگشت وجه',
  linked: 'وصل‌شده',
  ignored: 'نادیده‌گرفته',
  resolved: 'برطرف‌شده',
} as const satisfies LabelsOf<typeof exceptionStatuses>;

export const settlementFieldText: Readonly<Record<SettlementField, string>> = {
  reference: 'شماره مرجع',
  rrn: 'شماره بازیابی (RRN)',
  ourNumber: 'شماره تراکنش فروشگاه',
  gross: 'مبلغ تراکنش',
  fee: 'کارمزد',
  net: 'مبلغ خالص',
  day: 'تاریخ',
  kind: 'نوع تراکنش',
  credit: 'بستانکار (واریز)',
  debit: 'بدهکار (برداشت)',
  description: 'شرح',
};
