import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ExportFormat, exportFormat } from '#contract/admin-queries.ts';
import { type Endpoint, type HandlerInput, splitAddress } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { atLength } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import type { ListSheet } from './column.ts';
import { keepExport } from './keep-export.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
/** Each holds a connection to the database while it runs. */
const MAX_AT_ONCE = 3;
let running = 0;

type QueryOf<K extends EndpointKey> =
  HandlerInput<Endpoints[K]> extends { query: infer Q } ? Q : never;

/** Adds GET <list>/export: the rows the list's own filters leave, as a stream. `path` stands in for a second file of a list. */
export function exportRoute<K extends EndpointKey, Row>(
  app: FastifyInstance,
  key: K,
  sheet: ListSheet<QueryOf<K>, Row>,
  path = `${splitAddress(key).path}/export`,
): void {
  const list: Endpoint = endpoints[key];
  const query = list.query instanceof z.ZodObject ? list.query : z.object({});
  app.get(
    path,
    {
      schema: {
        summary: `${list.summary}, as a file of all rows (xlsx or csv)`,
        tags: [path.split('/').slice(2, 4).join(' ')],
        security: [{ bearer: [] }],
        querystring: query.extend({ format: exportFormat }),
      },
      onRequest: guard(list.who),
    },
    async (request, reply) => {
      // the schema above has parsed it
      const asked = request.query as QueryOf<K> & { format: ExportFormat };
      const { format } = asked;
      sheet.check?.(request.ctx, asked);
      const input = {
        title: sheet.title,
        columns:
          typeof sheet.columns === 'function' ? sheet.columns(asked, request.ctx) : sheet.columns,
        rows: keepExport(request.ctx, { path, asked }, sheet.rows(atLength(request.ctx), asked)),
      };
      const bytes = format === 'csv' ? writeCsv(input) : writeXlsx(input);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(sheet.title)}.${format}`,
        })
        .type(TYPES[format])
        .send(inTurn(bytes));
    },
  );
}

/** Refuses when too many files are being made; one counts until its last byte, or until its reader has gone. */
function inTurn(bytes: AsyncGenerator<Buffer>): Readable {
  if (running >= MAX_AT_ONCE) throw new DomainError('too_many', 'rate_limited', { m: 1 });
  running += 1;
  // it closes also where nobody has read a byte of it
  return Readable.from(bytes, { objectMode: false }).once('close', () => {
    running -= 1;
  });
}
