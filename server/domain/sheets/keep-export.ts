import type { ExportFormat } from '#contract/admin-queries.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';
import { peopleIn, tellOwners } from './tell-owners.ts';

type Export = { path: string; title: string; listInput: { format: ExportFormat } };

/**
 * Passes rows on and logs who exported them, their number, the filters, and whether the file is
 * complete: no export leaves without a log row. It stops when the session ends. Throws
 * `session_expired`.
 */
export async function* keepExport<Row>(
  ctx: Ctx,
  { path, title, listInput: { format, ...filters } }: Export,
  bundles: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const bundle of bundles) {
      await requireSession(ctx);
      // counted before the rows leave: an aborted download received them too
      rows += bundle.length;
      yield bundle;
    }
    isWhole = true;
  } finally {
    const list = listIn(path);
    const people = peopleIn(list, rows);
    await inTransaction(ctx, async (tx) => {
      await recordAudit(tx, {
        action: 'export',
        entity: 'list',
        entityId: list,
        after: { rows, ...(people > 0 && { people }), isWhole, format, filters: chosen(filters) },
      });
      await tellOwners(tx, { title, people });
    });
  }
}

/** Name of the list at an address: `users`, and `groups-members` for what a group holds. */
function listIn(path: string): string {
  const [, , , list = path, id, held] = path.split('/');
  return id?.startsWith(':') && held ? `${list}-${held}` : list;
}

/**
 * Requires that the session still exists: a large file takes minutes, and staff dismissed meanwhile
 * must not get the rest.
 */
async function requireSession({ actor, sql }: Ctx): Promise<void> {
  if (!('sessionId' in actor)) return;
  const [open] = await sql`
    select 1 from sessions where id = ${actor.sessionId} and revoked_at is null`;
  if (!open) throw new DomainError('unauthenticated', 'session_expired');
}

/** Filters without the page, which a file does not have. */
const chosen = (filters: object) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => value !== undefined && value !== '' && !/^page(Size)?$/.test(name),
    ),
  );
