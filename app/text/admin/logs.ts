import { faNumber } from '#shared/digits.ts';
import { actions } from '#shared/labels/log/actions.ts';
import { entities } from '#shared/labels/log/entities.ts';
import { valueWord } from './log-values.ts';
import { fields, sections } from './log-words.ts';
import { settingsText } from './settings.ts';

/** Fallback for names without a Persian word, instead of the name in the code. */
const OTHER = 'سایر';
const partName = (part: string) => fields[part] ?? OTHER;

/** Name of a text message in the settings, for a path such as `sms.order.paid`. */
function smsName(path: string[]): string | undefined {
  if (path[0] !== 'sms') return;
  // unknown templates have no name
  return settingsText.template(path.slice(1).join('.') as never) as string | undefined;
}

/** Texts of the audit log. */
export const logsText = {
  filters: {
    one: 'فقط یک مورد',
    looked: (day: string) =>
      `رویدادهای بسیاری این کلمه را دارند؛ رویدادهای پیش از ${day} هنوز جستجو نشده‌اند.`,
    older: 'جستجو در رویدادهای قدیمی‌تر',
    before: (day: string) => `پیش از ${day}`,
  },
  shop: 'فروشگاه',
  openOf: (action: string) => `جزئیات ${action}`,
  more: (n: number) => `و ${faNumber(n)} تغییر دیگر`,
  noDifference: 'بدون تغییر',
  field: 'مشخصه',
  before: 'قبل',
  after: 'بعد',
  requestId: 'کد پیگیری',
  comma: '، ',
  none: '—',
  yes: 'بله',
  no: 'خیر',
  action: (name: string) => actions[name] ?? OTHER,
  entity: (name: string) => entities[name] ?? OTHER,
  /**
   * Section of the staff area that a list or an endpoint belongs to: `users`,
   * `POST /api/admin/users/:id/ban`.
   */
  section: (of: string) => sections[of.split('/')[3] ?? of] ?? '',
  fieldName: (path: string) =>
    fields[path] ?? smsName(path.split('.')) ?? path.split('.').map(partName).join('، '),
  value: (entity: string, path: string, value: string) => valueWord(entity, path, value),
} as const;
