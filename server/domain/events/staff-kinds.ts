import type { EventKind } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';

/** Who among the staff learns that something of a kind changed: those who may look at it. */
const READERS: Partial<Record<EventKind, Permission[]>> = {
  ticket: ['support'],
  order: ['orders.confirm', 'orders.fulfil'],
  transaction: ['finance'],
  withdrawal: ['finance'],
  identity: ['identities.review', 'users'],
  request: ['orders.confirm', 'support'],
};

/** The kinds of events that the one who listens hears as staff; none for a buyer. */
export function staffKindsOf(ctx: Pick<Ctx, 'actor'>): ReadonlySet<EventKind> {
  const kinds = Object.entries(READERS).filter(([, readers]) => may(ctx, ...readers));
  // the keys of the table
  return new Set(kinds.map(([kind]) => kind as EventKind));
}
