import type { Badge, StoredSite } from '../../../contract/site.ts';
import type { Ctx } from '../../context.ts';
import { readSettings } from '../settings/read-settings.ts';

export type Frame = {
  footer: { about: string; rights: string };
  badges: Badge[];
  notice: NonNullable<StoredSite['notice']>;
};

/** The words at the end of every page while staff have not changed them. */
export const footerOf = (shopName: string): Frame['footer'] => ({
  about: 'همان کالای بازار، با قیمت روشن؛ برای خانه یا برای مغازه.',
  rights: `همه حقوق برای فروشگاه ${shopName} محفوظ است`,
});
const NOTICE = { id: '', isOn: false, title: '', text: '', from: null, to: null };

/** What stands around every page, with the defaults of what staff never changed, and its version. */
export async function readFrame(ctx: Ctx): Promise<Frame & { version: number }> {
  const [{ shopName }, [row]] = await Promise.all([
    readSettings(ctx),
    ctx.sql<{ stored: StoredSite; version: number }[]>`select stored, version from site_frame`,
  ]);
  return { ...withDefaults(row?.stored ?? {}, shopName), version: row?.version ?? 0 };
}

const withDefaults = ({ footer, badges, notice }: StoredSite, shopName: string): Frame => ({
  footer: { ...footerOf(shopName), ...footer },
  badges: badges ?? [],
  notice: notice ?? NOTICE,
});

/** The notice that visitors are told at this moment; null when there is none. */
export function noticeOf(notice: Frame['notice'], now: Date) {
  const { id, isOn, title, text, from, to } = notice;
  const isNow = (!from || new Date(from) <= now) && (!to || new Date(to) > now);
  return isOn && isNow ? { id, title, text } : null;
}
