import type { ExportFormat } from '#contract/admin-queries.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

type Export = { path: string; asked: { format: ExportFormat } };

/** Passes rows on and keeps who took them, how many, by which filters, and whether all: no whole file leaves unkept. */
export async function* keepExport<Row>(
  ctx: Ctx,
  { path, asked: { format, ...filters } }: Export,
  bundles: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const bundle of bundles) {
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

/** A file has no pages. */
const chosen = (filters: object) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => value !== undefined && value !== '' && !/^page(Size)?$/.test(name),
    ),
  );
