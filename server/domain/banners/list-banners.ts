import type { Banner } from '../../../contract/catalogue.ts';
import type { Ctx } from '../../context.ts';

/** Banners of the home page in order. */
export async function listBanners(ctx: Ctx): Promise<{ content: Banner[] }> {
  const content = await ctx.sql<Banner[]>`
    select id as "_id", title, text, cta, position, image, alt, link, tone from banners order by sort, id`;
  return { content: [...content] };
}
