import type {
  LabelsOf,
  ticketDepartments,
  ticketPriorities,
  ticketStatuses,
} from '#shared/states.ts';

/** What states and kinds of a ticket are called. */
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

/** The same for staff, who wait for the buyer. */
export const staffTicketStatusText = {
  ...ticketStatusText,
  waiting_buyer: 'در انتظار پاسخ مشتری',
} as const satisfies LabelsOf<typeof ticketStatuses>;
