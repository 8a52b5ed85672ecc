import { z } from 'zod';

/** Every list of staff can be fetched as a file: GET <list>/export with the filters of the list and this format. */
export const exportFormat = z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx');
export type ExportFormat = z.infer<typeof exportFormat>;
