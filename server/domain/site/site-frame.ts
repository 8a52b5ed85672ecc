import type { Badge, Logo, StoredSite, Trust } from '#contract/site.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';

export type Frame = {
  footer: { about: string; rights: string };
  contact: { phone: string; hours: string; address: string };
  trust: Trust;
  badges: Badge[];
  logo: Logo | null;
  notice: NonNullable<StoredSite['notice']>;
};

/** Default text at the end of every page. */
export const footerOf = (shopName: string): Frame['footer'] => ({
  about: 'کالای بازار با قیمت شفاف؛ تکی برای خانه، عمده برای مغازه.',
  rights: `همه حقوق برای فروشگاه ${shopName} محفوظ است`,
});
const CONTACT = { phone: '', hours: '', address: '' };
const TRUST: Trust = {
  delivery: { title: 'ارسال به همه ایران', body: 'پست، تیپاکس و باربری' },
  support: { title: 'پشتیبانی پاسخ‌گو' },
  payment: { title: 'پرداخت امن' },
  wholesale: { title: 'فروش عمده', body: 'با قیمت همکار' },
};
const NOTICE = { id: '', isOn: false, title: '', text: '', from: null, to: null };

/** Frame around every page, with defaults for unchanged parts, and its version. */
export async function readFrame(ctx: Ctx): Promise<Frame & { version: number }> {
  const [{ shopName }, [row]] = await Promise.all([
    readSettings(ctx),
    ctx.remember('site', ['site'], () => readRows(ctx)),
  ]);
  return { ...withDefaults(row?.stored ?? {}, shopName), version: row?.version ?? 0 };
}

const readRows = async ({ sql }: Ctx) =>
  await sql<RowOf<'siteFrame', 'stored' | 'version'>[]>`select stored, version from site_frame`;

const withDefaults = (stored: StoredSite, shopName: string): Frame => ({
  footer: { ...footerOf(shopName), ...stored.footer },
  contact: { ...CONTACT, ...stored.contact },
  trust: stored.trust ?? TRUST,
  badges: stored.badges ?? [],
  logo: stored.logo ?? null,
  notice: stored.notice ?? NOTICE,
});

/** Notice shown at this moment; null if there is none. */
export function noticeOf(notice: Frame['notice'], now: Date) {
  const { id, isOn, title, text, from, to } = notice;
  const isNow = (!from || new Date(from) <= now) && (!to || new Date(to) > now);
  return isOn && isNow ? { id, title, text } : null;
}
