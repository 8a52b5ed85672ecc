import type {
  LabelsOf,
  ticketDepartments,
  ticketPriorities,
  ticketStatuses,
} from '#shared/states.ts';
import type { answerPlaces } from '#shared/ticket-answers.ts';

/** Labels of states and kinds of a ticket. */
export const ticketStatusText = {
  open: 'در انتظار پاسخ',
  answered: 'پاسخ داده شد',
  waiting_buyer: 'منتظر شما',
  closed: 'بسته شد',
} as const satisfies LabelsOf<typeof ticketStatuses>;

export const ticketDepartmentText = {
  order: 'سفارش',
  payment: 'پرداخت',
  product: 'محصول',
  account: 'حساب کاربری',
  other: 'سایر',
} as const satisfies LabelsOf<typeof ticketDepartments>;

export const ticketPriorityText = {
  normal: 'عادی',
  high: 'مهم',
  urgent: 'فوری',
} as const satisfies LabelsOf<typeof ticketPriorities>;

/** Status labels for staff, who wait for the buyer. */
export const staffTicketStatusText = {
  ...ticketStatusText,
  waiting_buyer: 'در انتظار پاسخ مشتری',
} as const satisfies LabelsOf<typeof ticketStatuses>;

/** Labels of the placeholders in a ready answer. */
export const answerPlaceText = {
  firstName: 'نام مشتری',
  lastName: 'نام خانوادگی مشتری',
  number: 'شماره تیکت',
} as const satisfies LabelsOf<typeof answerPlaces>;
