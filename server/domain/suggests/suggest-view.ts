import type { AdminSuggest } from '#contract/suggests.ts';
import type { Ctx } from '#server/context.ts';
import { movesOf } from '#server/domain/states/states.ts';
import { suggestStates } from './suggest-states.ts';

export type SuggestRow = Omit<AdminSuggest, 'next'>;

/** Columns of a suggest `s` with its product and its writer. */
export const suggestColumns = (sql: Ctx['sql']) => sql`
  s.id as "_id", s.kind, s.body, s.status, s.answer, s.answered_at, s.created_at as at, s.version,
  (select json_build_object('_id', p.id, 'title', p.title, 'link',
    '/' || b.slug || '/' || c.slug || '/' || p.slug)
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.id = s.product_id) as product,
  json_build_object('_id', s.user_id, 'mobileNumber', s.mobile_number, 'name', coalesce((select
    u.first_name || ' ' || u.last_name from users u where u.id = s.user_id), '')) as writer`;

export const suggestView = (row: SuggestRow): AdminSuggest => ({
  ...row,
  next: movesOf(suggestStates, row.status, 'admin'),
});
