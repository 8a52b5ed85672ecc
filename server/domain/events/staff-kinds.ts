import type { EventKind } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';

/** Permissions of staff who receive each kind of event: those who may see its records. */
const READERS: Partial<Record<EventKind, Permission[]>> = {
  ticket: ['support'],
  order: ['orders.confirm', 'orders.fulfil'],
  transaction: ['finance'],
  withdrawal: ['finance'],
  identity: ['identities.review', 'users'],
  request: ['orders.confirm', 'support'],
};

/** Kinds of events that the listener receives as staff; none for a buyer. */
export function staffKindsOf(ctx: Pick<Ctx, 'actor'>): ReadonlySet<EventKind> {
  const kinds = Object.entries(READERS).filter(([, readers]) => may(ctx, ...readers));
  // the keys are those of the table
  return new Set(kinds.map(([kind]) => kind as EventKind));
}
