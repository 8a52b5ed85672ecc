import { faCode } from '#app/format.ts';
import { faDate } from '#shared/fa-dates.ts';
import { bannerPositionText, bannerStatusText, postStatusText } from '#shared/labels/content.ts';
import { errorText } from '#shared/labels/errors.ts';
import { gatewayText } from '#shared/labels/gateways.ts';
import { carrierText, orderStatusText, orderTypeText } from '#shared/labels/orders.ts';
import {
  transactionKindText,
  transactionStatusText,
  transferStatusText,
  transferWayText,
} from '#shared/labels/payments.ts';
import {
  cardStatusText,
  fileKindText,
  identityReasonText,
  identityStatusText,
  roleText,
  userStatusText,
  withdrawalStatusText,
} from '#shared/labels/people.ts';
import {
  partnerStatusText,
  requestStatusText,
  suggestKindText,
  suggestStatusText,
} from '#shared/labels/requests.ts';
import { refundWayText, returnReasonText, returnStatusText } from '#shared/labels/returns.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import { permissionText, staffRoleText } from '#shared/labels/staff.ts';
import {
  ticketDepartmentText,
  ticketPriorityText,
  ticketStatusText,
} from '#shared/labels/tickets.ts';
import { contentText } from './content.ts';
import { importsText } from './imports.ts';
import { productsText } from './products.ts';
import { settingsText } from './settings.ts';
import { priceListsText } from './trade/price-lists.ts';

type Words = Record<string, string>;

const statuses: Record<string, Words> = {
  order: orderStatusText,
  transaction: transactionStatusText,
  withdrawal: withdrawalStatusText,
  transfer: transferStatusText,
  return: returnStatusText,
  ticket: ticketStatusText,
  manual_order: requestStatusText,
  partner_request: partnerStatusText,
  suggest: suggestStatusText,
  import: importsText.status,
  products: productsText.status,
  posts: postStatusText,
  banners: bannerStatusText,
  user: { ...cardStatusText, ...identityStatusText, ...userStatusText },
};

/** Labels of values, by the last part of the field's name. */
const values: Record<string, Words> = {
  staffRole: staffRoleText,
  permissions: permissionText,
  role: roleText,
  carrier: carrierText,
  priority: ticketPriorityText,
  department: ticketDepartmentText,
  reasons: identityReasonText,
  orderType: orderTypeText,
  saleTypes: saleTypeText,
  base: priceListsText.bases,
  wholesaleFor: settingsText.wholesaleViewers,
  saleType: saleTypeText,
  kind: { ...transactionKindText, ...fileKindText, ...suggestKindText, receipt: 'رسید' },
  position: bannerPositionText,
  format: { xlsx: 'اکسل', csv: 'CSV' },
  direction: { asc: 'صعودی', desc: 'نزولی' },
  gatewayType: gatewayText,
  way: transferWayText,
  refundWay: refundWayText,
  tone: contentText.banners.tones,
};

/** Readable form of a value, as on the screens; free text stays as it is. */
export function valueWord(entity: string, path: string, value: string): string {
  const field = path.split('.').at(-1) ?? '';
  if (entity === 'return' && field === 'reason') return wordsOf(value, returnReasonText);
  if (field === 'refusal' || (field === 'reason' && KEY.test(value))) return errorText(value);
  if (field === 'status') return wordsOf(value, statuses[entity] ?? ofAnyList);
  if (INSTANT.test(value)) return faDate(value);
  return values[field] ? wordsOf(value, values[field]) : faCode(value);
}

/** Key of a refusal by the system; text by a person never looks like it. */
const KEY = /^[a-z]+(?:_[a-z]+)+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;
/** Labels of all statuses, for filters of any list. */
const ofAnyList: Words = Object.assign({}, ...Object.values(statuses));

/** Translates comma-separated values; a value without a label stays as it is. */
function wordsOf(value: string, words: Words): string {
  const parts = value.split(',');
  return parts.every((one) => words[one]) ? parts.map((one) => words[one]).join('، ') : value;
}
