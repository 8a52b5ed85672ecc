import { z } from 'zod';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { paged } from './fields.ts';

export const pageSize = z.coerce
  .number()
  .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
  .catch(25)
  .default(25);
export const search = z.string().max(120).optional().catch(undefined);
export const day = z.iso.date().optional().catch(undefined).describe('a Tehran day, Gregorian ISO');
export const direction = z.enum(['asc', 'desc']).catch('desc').default('desc');

/** The statuses of a tab: `paid,shipped`. One that does not exist finds nothing. */
export const statuses = z
  .string()
  .regex(/^[a-z_,]+$/)
  .optional()
  .catch(undefined)
  .describe('one or more statuses, comma separated');
/** An end of a range of tomans. */
export const amount = z.coerce.number().int().min(0).max(MAX_AMOUNT).optional().catch(undefined);

/** Every list of staff can be fetched as a file: GET <list>/export with the filters of the list and this format. */
export const exportFormat = z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx');
export type ExportFormat = z.infer<typeof exportFormat>;

export const statusCounts = z.record(z.string(), z.number()).describe('rows a status, plus all');
/** A paged list that may be too long to be counted. */
export const longList = <T extends z.ZodType>(item: T) =>
  paged(item).extend({
    isEstimate: z.boolean().describe('total and counts above 2,000 are about as many'),
    reachable: z.number().describe('how many of them can be paged through'),
  });

/** A paged list with the number of rows in each status. */
export const counted = <T extends z.ZodType>(item: T) =>
  longList(item).extend({ counts: statusCounts });

/** Narrows and sorts a list of sums of money that came at a time. */
export const moneyList = {
  minAmount: amount,
  maxAmount: amount,
  from: day,
  to: day,
  sort: z.enum(['created', 'amount']).catch('created').default('created'),
  direction,
};
