import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ExportFormat, exportFormat } from '#contract/admin-queries.ts';
import { type Endpoint, type HandlerInput, splitAddress } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { atLength } from '#server/context.ts';
import { guard, guardAgain } from '#server/http/guard.ts';
import type { ListSheet } from './column.ts';
import { writeCsv } from './csv-text.ts';
import { inTurn } from './exports-in-turn.ts';
import { keepExport } from './keep-export.ts';
import { writeXlsx } from './write-xlsx.ts';

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

type Input<K extends EndpointKey> = HandlerInput<Endpoints[K]>;
type ParamsOf<K extends EndpointKey> = Input<K> extends { params: infer P } ? P : unknown;
/** Filters of a list, and what its address names. */
type QueryOf<K extends EndpointKey> = Input<K> extends { query: infer Q } ? Q & ParamsOf<K> : never;

/**
 * Adds GET <list>/export: the filtered rows as a stream, for people with the permission for
 * exports. `path` allows a second file of a list.
 */
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
        ...(list.params && { params: list.params }),
      },
      onRequest: sheet.isOpen ? guard(list.who) : [guard(list.who), guard('exports')],
    },
    async (request, reply) => {
      // the schema above has parsed it
      const asked = { ...(request.query as object), ...(request.params as object) };
      const listInput = asked as QueryOf<K> & { format: ExportFormat };
      const { format } = listInput;
      sheet.check?.(request.ctx, listInput);
      const input = {
        title: sheet.title,
        columns:
          typeof sheet.columns === 'function'
            ? sheet.columns(listInput, request.ctx)
            : sheet.columns,
        rows: keepExport(
          request.ctx,
          { path, title: sheet.title, listInput },
          sheet.rows(atLength(request.ctx), listInput),
        ),
      };
      const bytes = format === 'csv' ? writeCsv(input) : writeXlsx(input);
      const file = await inTurn(request.ctx, bytes);
      // the right may have gone while it waited
      await guardAgain(request).catch((refusal: unknown) => {
        file.destroy();
        throw refusal;
      });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition':
            `attachment; filename="export.${format}"; ` +
            `filename*=UTF-8''${encodeURIComponent(sheet.title)}.${format}`,
        })
        .type(TYPES[format])
        .send(file);
    },
  );
}
