import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { guessMapping } from '#server/domain/imports/guess-mapping.ts';
import { isPast, mayKnow } from '#server/domain/imports/import-rights.ts';
import { costFields } from '#server/domain/imports/row-fields.ts';
import { cutText } from '#shared/fold-text.ts';

const SAMPLES = 3;
const AMONG_ROWS = 60;
/** First rows to show; more where the heads are further down. */
const SHOWN_ROWS = 6;
const MAX_LETTERS = 80;

type Samples = Pick<ReplyOf<'GET /api/admin/imports/:id'>, 'samples' | 'lead' | 'headRow'>;

/**
 * First rows of a file and first values of each column, which show staff what it contains; purchase
 * prices only with their permission.
 */
export async function readSamples(ctx: Ctx, info: ImportInfo): Promise<Samples> {
  const isOpen = info.status === 'uploaded' || info.status === 'checked';
  const isTable = !isPast(info.source) && info.source !== 'group_members';
  if (info.work || !isOpen || !isTable) return { samples: [], lead: [], headRow: null };
  const [{ lead = [], headRow = null } = {}] = await ctx.sql<Pick<Samples, 'lead' | 'headRow'>[]>`
    select lead, head_row from imports where id = ${info._id}`;
  const rows = await ctx.sql<{ cells: string[] }[]>`
    select cells from import_rows where import_id = ${info._id} and state <> 'left'
    order by position limit ${AMONG_ROWS}`;
  const hidden = hiddenColumns(ctx, info);
  const shown = (cells: string[]) =>
    cells.map((cell, at) => (hidden.has(at) ? '' : cutText(cell.trim(), MAX_LETTERS)));
  const samples = samplesOf(
    info.heads,
    rows.map(({ cells }) => shown(cells)),
  );
  const first = lead.slice(
    0,
    Math.max(SHOWN_ROWS, lead.findIndex((row) => row.position === headRow) + 3),
  );
  return {
    samples,
    lead: first.map(({ position, cells }) => ({ position, cells: shown(cells) })),
    headRow,
  };
}

const samplesOf = (heads: string[], rows: string[][]) =>
  heads.map((_, at) =>
    rows
      .map((cells) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  );

/** The values of an export hold the costs, too. */
function hiddenColumns(ctx: Ctx, { heads, mapping }: ImportInfo): Set<number | undefined> {
  const guess = guessMapping(heads);
  const costs = [...costFields, 'exported' as const].flatMap((one) => [guess[one], mapping[one]]);
  return new Set(mayKnow(ctx) ? [guess.exported] : costs);
}
