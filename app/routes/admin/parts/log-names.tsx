import { Link } from 'react-router';
import type { LogRow } from '../../../../contract/logs.ts';
import { PlainCode } from '../../../parts/code.tsx';
import { logsText } from '../../../text/logs.ts';

type Props = { row: LogRow };
const LINK = 'relative z-10 text-firoozeh-700 hover:underline';

// entities that have a page of their own
const PAGES: Record<string, string> = {
  user: 'users/user-',
  order: 'orders/detail-',
  transaction: 'transactions/detail-',
  withdrawal: 'users-withdraw/detail-',
  ticket: 'tickets/detail-',
  products: 'products/detail-',
};

// known by a number, not by a name
const NUMBERED = new Set(['order', 'transaction', 'withdrawal', 'ticket']);

/** Who did it. */
export const LogActor = ({ row: { actor } }: Props) =>
  actor ? (
    <Link to={`/console/admin/users/user-${actor._id}`} className={LINK}>
      <bdi>
        {actor.firstName} {actor.lastName}
      </bdi>
    </Link>
  ) : (
    logsText.shop
  );

/** What it was done to, with the way there. */
export function LogEntity({ row: { entity, entityId, entityName } }: Props) {
  const page = entityName && PAGES[entity];
  const isCode = NUMBERED.has(entity);
  const name = isCode ? <PlainCode value={entityName} /> : <bdi>{entityName}</bdi>;
  return (
    <span className="wrap-anywhere">
      {logsText.entity(entity)}{' '}
      {page ? (
        <Link to={`/console/admin/${page}${entityId}`} className={LINK}>
          {name}
        </Link>
      ) : (
        entityName && name
      )}
    </span>
  );
}
