import { z } from 'zod';

export const pageSize = z.coerce
  .number()
  .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
  .catch(25)
  .default(25);
export const search = z.string().max(120).optional().catch(undefined);
export const day = z.iso.date().optional().catch(undefined).describe('a Tehran day, Gregorian ISO');
export const direction = z.enum(['asc', 'desc']).catch('desc').default('desc');
