import type { Sql } from '#server/db/client.ts';

/** Paths below DATA_DIR of every file that a row of the database names. */
export async function readNamedFiles(own: Sql): Promise<string[]> {
  const rows = await own<{ path: string }[]>`
    with named (folder, name) as (
      select 'files/products', picture ->> 'img'
      from products
      cross join lateral jsonb_array_elements(image) picture
      union all select 'files/brands', picture from brands
      union all select 'files/categories', picture from categories
      union all select 'files/banners', image from banners
      union all select 'files/banners', image_mobile from banners
      union all select 'files/blog', cover ->> 'img' from posts
      union all select 'files/' || found[1], found[2] from (
        select contents || ' ' || coalesce(video, '') as written from posts
        union all select contents from site_pages union all select video from products
      ) words
      cross join lateral regexp_matches(written, '/api/serve/([a-z]+)/([a-f0-9]{32}\.[a-z0-9]+)',
        'g') found
    )
    select folder || '/' || name as path from named where name ~ '^[a-f0-9]{32}\.[a-z0-9]+$'
    union select 'private/' || name from private_files
    union select 'private/tickets/' || stored_name from ticket_files
    union select 'manual-orders/' || file from manual_order_files
    order by 1`;
  return rows.map(({ path }) => path);
}
