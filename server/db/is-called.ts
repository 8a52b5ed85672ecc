import { foldCode, foldText } from '#shared/fold-text.ts';
import type { Sql } from './client.ts';
import { containing } from './filters.ts';

/** A person `u` by a part of the name or of the mobile number. */
export const isCalled = (sql: Sql, q: string) => sql`
  (u.mobile_number like ${containing(foldCode(q))}
    or u.first_name || ' ' || u.last_name ilike ${containing(foldText(q))})`;
