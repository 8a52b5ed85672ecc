import type { Banner, BannerPosition } from '../../../contract/banners.ts';
import type { Ctx } from '../../context.ts';
import { isShown, shownColumns } from './banner-row.ts';

/** Banners that are shown now, in order; of one position when it is named. */
export async function listBanners(
  ctx: Ctx,
  { position }: { position?: BannerPosition | undefined },
): Promise<{ content: Banner[] }> {
  const { sql } = ctx;
  const content = await sql<Banner[]>`
    select ${shownColumns(sql)} from banners
    where ${isShown(ctx)} ${position ? sql`and position = ${position}` : sql``} order by sort, id`;
  return { content: [...content] };
}
