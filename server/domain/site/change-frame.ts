import { createHash } from 'node:crypto';
import {
  type AdminSite,
  type Badge,
  badgeKinds,
  type FrameChange,
  type Logo,
  type StoredSite,
} from '#contract/site.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { findPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { badgeOf } from './badge-code.ts';
import { readAdminSite } from './read-admin-site.ts';
import { type Frame, footerOf } from './site-frame.ts';

/**
 * Changes what is named of footer, contact, trust row, badges, logo and notice. Throws `conflict`,
 * `badge_unknown`, `period_invalid`.
 */
export async function changeFrame(
  ctx: Ctx,
  { version, logo, ...change }: FrameChange,
): Promise<AdminSite> {
  // the store of files may be far: it is asked before the transaction
  const sign = logo && { logo: await logoOf(ctx, logo.img) };
  return inTransaction(ctx, async (tx) => {
    const { shopName } = await readSettings(tx);
    const changed = { ...changedOf(change, footerOf(shopName)), ...sign };
    const [row] = await tx.sql<{ stored: StoredSite }[]>`
      select stored from site_frame for update`;
    const before = row?.stored ?? {};
    await write(tx, { ...before, ...changed }, version);
    // the body has no other keys
    const names = Object.keys(changed) as (keyof StoredSite)[];
    await recordAudit(tx, {
      action: 'site.change',
      entity: 'site',
      entityId: names.join(','),
      before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
      after: changed,
    });
    return readAdminSite(tx);
  });
}

function changedOf(
  { footer, contact, trust, badges, notice }: Omit<FrameChange, 'version' | 'logo'>,
  usual: Frame['footer'],
): StoredSite {
  return {
    ...(footer && { footer: changedWords(footer, usual) }),
    ...(contact && { contact }),
    ...(trust && { trust }),
    ...(badges && { badges: badgeKinds.flatMap((kind) => readBadge(kind, badges[kind])) }),
    ...(notice && { notice: { ...checkedNotice(notice), id: idOf(notice) } }),
  };
}

async function logoOf(ctx: Ctx, img: string | null): Promise<Logo | null> {
  if (img === null) return null;
  const found = await findPicture(ctx.files, 'site', img);
  if (!found) throw invalidField('logo.img', 'field_invalid');
  return { img, w: found.w, h: found.h };
}

/**
 * Changed texts of the footer. A text sent back unchanged is not stored, so it follows the shop's
 * name.
 */
const changedWords = ({ about, rights }: Frame['footer'], usual: Frame['footer']) => ({
  ...(about !== usual.about && { about }),
  ...(rights !== usual.rights && { rights }),
});

function readBadge(kind: Badge['kind'], pasted: string): Badge[] {
  if (pasted.trim() === '') return [];
  const badge = badgeOf(kind, pasted);
  if (!badge) throw invalidField(`badges.${kind}`, 'badge_unknown');
  return [badge];
}

type Notice = NonNullable<FrameChange['notice']>;

function checkedNotice(notice: Notice): Notice {
  const { isOn, title, text, from, to } = notice;
  if (from && to && new Date(to) <= new Date(from))
    throw invalidField('notice.to', 'period_invalid');
  if (isOn && (!title || !text))
    throw new DomainError(
      'invalid',
      'field_required',
      {},
      {
        ...(!title && { 'notice.title': 'field_required' as const }),
        ...(!text && { 'notice.text': 'field_required' as const }),
      },
    );
  return notice;
}

/** Other words or another beginning are another notice, which is shown to everyone again. */
const idOf = ({ title, text, from }: Notice) =>
  createHash('sha256')
    .update(JSON.stringify([title, text, from]))
    .digest('hex')
    .slice(0, 12);

/** The first change makes the row; version 0 says that there was none. */
async function write(tx: Ctx, stored: StoredSite, version: number) {
  const now = tx.now().toISOString();
  const actorId = actorIdOf(tx);
  const [written] = await tx.sql`
    insert into site_frame (stored, version, updated_at, updated_by)
    select ${JSON.stringify(stored)}::text::jsonb, 1, ${now}::timestamptz, ${actorId}::uuid
    where ${version}::int = 0 or exists (select 1 from site_frame)
    on conflict ("only") do update set stored = excluded.stored, version = site_frame.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where site_frame.version = ${version}::int
    returning 1`;
  if (!written) throw conflict();
}
