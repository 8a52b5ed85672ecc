import type { TicketDepartment, TicketStatus } from '#contract/tickets.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { HOUR } from '#shared/time.ts';
import type { DemoPeople, DemoPerson } from './fill-people.ts';

type DemoMessage = {
  author: 'buyer' | 'staff';
  hoursAgo: number;
  body: string;
  internal?: boolean;
};
type PlannedTicket = {
  buyer: DemoPerson;
  subject: string;
  department: TicketDepartment;
  priority: 'normal' | 'high' | 'urgent';
  status: TicketStatus;
  ofOrder: boolean;
  messages: DemoMessage[];
};

/** Inserts conversations in different states; the last answer of the customer's first one was not seen yet. */
export async function fillTickets(tx: Ctx, people: DemoPeople): Promise<void> {
  for (const ticket of plan(people)) await insertTicket(tx, people, ticket);
}

const plan = ({ customer, buyers }: DemoPeople): PlannedTicket[] => [
  {
    buyer: customer,
    subject: 'زمان رسیدن سفارش',
    department: 'order',
    priority: 'normal',
    status: 'answered',
    ofOrder: true,
    messages: [
      {
        author: 'buyer',
        hoursAgo: 27,
        body: 'سلام. سفارش من چه روزی می‌رسد؟\nاگر ممکن است پیش از پنجشنبه ارسال کنید.',
      },
      { author: 'staff', hoursAgo: 26, body: 'زمان ارسال از انبار پیگیری شد', internal: true },
      {
        author: 'staff',
        hoursAgo: 20,
        body: 'سلام. بسته شما فردا تحویل شرکت پست می‌شود و تا چهارشنبه می‌رسد.',
      },
    ],
  },
  {
    buyer: customer,
    subject: 'تغییر نام گیرنده',
    department: 'account',
    priority: 'normal',
    status: 'closed',
    ofOrder: false,
    messages: [
      { author: 'buyer', hoursAgo: 100, body: 'چطور نام گیرنده را در آدرس عوض کنم؟' },
      {
        author: 'staff',
        hoursAgo: 98,
        body: 'در پیشخوان، بخش آدرس‌ها، روی ویرایش بزنید و نام گیرنده را عوض کنید.',
      },
      { author: 'buyer', hoursAgo: 97, body: 'انجام شد، سپاسگزارم.' },
    ],
  },
  {
    buyer: buyers[2] ?? customer,
    subject: 'مبلغ از حسابم کم شد و سفارش پرداخت نشد',
    department: 'payment',
    priority: 'high',
    status: 'open',
    ofOrder: false,
    messages: [
      {
        author: 'buyer',
        hoursAgo: 3,
        body: 'دیروز پرداخت کردم، پیامک برداشت هم از بانک آمد، ولی سفارش هنوز در انتظار پرداخت است.',
      },
    ],
  },
];

async function insertTicket(tx: Ctx, { admin }: DemoPeople, ticket: PlannedTicket) {
  const { buyer, messages, subject, department, priority, status } = ticket;
  const at = (hoursAgo: number) => new Date(tx.now().getTime() - hoursAgo * HOUR).toISOString();
  const id = newId();
  const spoken = messages.filter(({ internal }) => !internal);
  const lastAt = at(spoken.at(-1)?.hoursAgo ?? 0);
  await tx.sql`
    insert into tickets (id, number, user_id, subject, department, priority, status, status_at,
      last_at, created_at, order_id)
    values (${id}, nextval('ticket_numbers')::text, ${buyer.id}, ${subject}, ${department},
      ${priority}, ${status}, ${lastAt}, ${lastAt}, ${at(messages[0]?.hoursAgo ?? 0)},
      (select o.id from orders o where ${ticket.ofOrder} and o.user_id = ${buyer.id}
        and o.status in ('processing', 'shipped', 'delivered')
        order by o.created_at desc
        limit 1))`;
  // answered means that the last answer waits for the buyer's eyes
  const isSeen = (message: DemoMessage) => message !== spoken.at(-1) || status === 'closed';
  for (const message of messages)
    await tx.sql`
      insert into ticket_messages (id, ticket_id, author, author_id, body, internal, seen_at,
        created_at)
      values (${newId()}, ${id}, ${message.author},
        ${message.author === 'buyer' ? buyer.id : admin.id}, ${message.body},
        ${message.internal ?? false},
        ${isSeen(message) && !message.internal ? at(message.hoursAgo - 1) : null},
        ${at(message.hoursAgo)})`;
}
