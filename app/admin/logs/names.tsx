import { Words } from '#app/admin/common/list-cells.tsx';
import { rightsOf } from '#app/admin/frame/screens.ts';
import { PlainCode } from '#app/common/code.tsx';
import { fullName } from '#app/format.ts';
import { useMay } from '#app/session/rights.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { Link } from '#app/ui/link.tsx';
import type { LogRow } from '#contract/logs.ts';

type Props = { row: LogRow };
const LINK = 'relative z-10 text-firoozeh-700 hover:underline';

// entities that have a page of their own
const PAGES: Record<string, string> = {
  user: 'users/user-',
  order: 'orders/detail-',
  transaction: 'transactions/detail-',
  withdrawal: 'users-withdraw/detail-',
  transfer: 'transfers/detail-',
  return: 'returns/detail-',
  ticket: 'tickets/detail-',
  products: 'products/detail-',
};

/** True if this member of staff may open the page of the entity. */
const isOpen = (may: ReturnType<typeof useMay>, entity: string) =>
  may(...rightsOf(entity === 'products' ? 'product' : entity));

// entities with a number instead of a name
const NUMBERED = new Set(['order', 'transaction', 'withdrawal', 'transfer', 'return', 'ticket']);

/** Person of the log entry, or the shop itself. */
export function LogActor({ row: { actor } }: Props) {
  const may = useMay();
  if (!actor) return logsText.shop;
  const name = <Words>{fullName(actor)}</Words>;
  if (!may('users')) return name;
  return (
    <Link to={`/console/admin/users/user-${actor._id}`} className={LINK}>
      {name}
    </Link>
  );
}

/** Entity of the log entry, with a link to its page. */
export function LogEntity({ row: { entity, entityId, entityName } }: Props) {
  const may = useMay();
  const page = entityName && isOpen(may, entity) && PAGES[entity];
  const isCode = NUMBERED.has(entity);
  const name = isCode ? <PlainCode value={entityName} /> : <Words>{entityName}</Words>;
  return (
    <span>
      {logsText.entity(entity)}{' '}
      {page ? (
        <Link to={`/console/admin/${page}${entityId}`} className={LINK}>
          {name}
        </Link>
      ) : (
        (entityName && name) || logsText.section(entityId)
      )}
    </span>
  );
}
