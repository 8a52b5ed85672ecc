import type { ExportFormat } from '#contract/admin-queries.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError } from '#server/errors.ts';

type Export = { path: string; asked: { format: ExportFormat } };

/**
 * Passes rows on and keeps who took them, how many, by which filters, and whether all: no whole file leaves unkept. It ends
 * with the session of who asked. Throws `session_expired`.
 */
export async function* keepExport<Row>(
  ctx: Ctx,
  { path, asked: { format, ...filters } }: Export,
  bundles: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const bundle of bundles) {
      await requireSession(ctx);
      // who breaks off has got it all the same
      rows += bundle.length;
      yield bundle;
    }
    isWhole = true;
  } finally {
    await recordAudit(ctx, {
      action: 'export',
      entity: 'list',
      entityId: path.split('/')[3] ?? path,
      after: { rows, isWhole, format, filters: chosen(filters) },
    });
  }
}

/** A file of many rows takes minutes: whoever is dismissed meanwhile gets no more of it. */
async function requireSession({ actor, sql }: Ctx): Promise<void> {
  if (!('sessionId' in actor)) return;
  const [open] = await sql`
    select 1 from sessions where id = ${actor.sessionId} and revoked_at is null`;
  if (!open) throw new DomainError('unauthenticated', 'session_expired');
}

/** A file has no pages. */
const chosen = (filters: object) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => value !== undefined && value !== '' && !/^page(Size)?$/.test(name),
    ),
  );
