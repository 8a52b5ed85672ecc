import type { AdminTicket } from '#contract/tickets.ts';

export type TicketProps = { ticket: AdminTicket; onChange(now?: AdminTicket): void };
