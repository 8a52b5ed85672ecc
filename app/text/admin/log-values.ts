import { errorText } from '#app/text/errors.ts';
import {
  cardStatusText,
  fileKindText,
  identityReasonText,
  identityStatusText,
  withdrawalStatusText,
} from '#app/text/kyc.ts';
import {
  carrierText,
  orderStatusText,
  orderTypeText,
  transactionKindText,
  transactionStatusText,
} from '#app/text/orders.ts';
import { requestStatusText, suggestKindText, suggestStatusText } from '#app/text/requests.ts';
import { ticketDepartmentText, ticketPriorityText, ticketStatusText } from '#app/text/tickets.ts';
import { bannerPositionText, bannerStatusText, postStatusText } from './content.ts';
import { importsText } from './imports.ts';
import { productsText } from './products.ts';
import { permissionText, staffRoleText } from './staff.ts';
import { userStatusText } from './users.ts';

type Words = Record<string, string>;

const statuses: Record<string, Words> = {
  order: orderStatusText,
  transaction: transactionStatusText,
  withdrawal: withdrawalStatusText,
  ticket: ticketStatusText,
  manual_order: requestStatusText,
  suggest: suggestStatusText,
  import: importsText.status,
  products: productsText.status,
  posts: postStatusText,
  banners: bannerStatusText,
  user: { ...cardStatusText, ...identityStatusText, ...userStatusText },
};

/** Values of a field that have words of their own, by the last part of its name. */
const values: Record<string, Words> = {
  staffRole: staffRoleText,
  permissions: permissionText,
  role: { admin: 'مدیر', user: 'خریدار' },
  carrier: carrierText,
  priority: ticketPriorityText,
  department: ticketDepartmentText,
  reasons: identityReasonText,
  orderType: orderTypeText,
  saleTypes: { totalSell: 'عمده', partialSell: 'تکی' },
  saleType: { totalSell: 'عمده', partialSell: 'تکی' },
  kind: { ...transactionKindText, ...fileKindText, ...suggestKindText, receipt: 'رسید' },
  position: bannerPositionText,
  format: { xlsx: 'اکسل', csv: 'CSV' },
  direction: { asc: 'صعودی', desc: 'نزولی' },
};

/** The word for a value as the screens call it; free text stands for itself. */
export function valueWord(entity: string, path: string, value: string): string {
  const field = path.split('.').at(-1) ?? '';
  if (field === 'refusal') return errorText(value);
  if (field === 'status') return statuses[entity]?.[value] ?? value;
  return values[field]?.[value] ?? value;
}
