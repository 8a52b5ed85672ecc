/** Names of log actions on tickets and on alerts of staff. */
export const ticketActions: Record<string, string> = {
  'ticket.add': 'ثبت تیکت',
  'ticket.reply': 'پاسخ به تیکت',
  'ticket.note': 'ثبت یادداشت داخلی تیکت',
  'ticket.close': 'بستن تیکت',
  'ticket.wait': 'تغییر وضعیت تیکت به «در انتظار پاسخ مشتری»',
  'staff.alerts': 'تغییر خبرهای پیامکی همکار',
  'ticket.assign': 'سپردن تیکت به همکار',
  'ticket.free': 'آزاد شدن تیکت‌های همکار',
  'ticket_answer.add': 'ثبت پاسخ آماده',
  'ticket_answer.change': 'تغییر پاسخ آماده',
  'ticket_answer.remove': 'حذف پاسخ آماده',
  'ticket.priority': 'تغییر اهمیت تیکت',
};
