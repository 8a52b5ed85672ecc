import type { AdminBanner, BannerInput } from '#contract/banners.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { findPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { transition } from '#server/domain/states/transition.ts';
import { invalidField } from '#server/errors.ts';
import { banner } from './banner-states.ts';
import { readAdminBanner } from './list-admin-banners.ts';

/** Adds a banner. Throws `period_invalid`. */
export async function addBanner(ctx: Ctx, form: BannerInput): Promise<AdminBanner> {
  const columns = await columnsOf(ctx, form);
  return makeOnce(ctx, async (tx) => {
    const id = newId();
    await tx.sql`insert into banners ${tx.sql({ id, ...columns })}`;
    const after = await readAdminBanner(tx, { id });
    await recordAudit(tx, { action: 'banner.add', entity: 'banners', entityId: id, after });
    return after;
  });
}

/** Changes a banner; one that has ended begins again. Throws `conflict`, `period_invalid`. */
export async function changeBanner(
  ctx: Ctx,
  { id, version, ...form }: BannerInput & { id: string; version: number },
): Promise<AdminBanner> {
  await readAdminBanner(ctx, { id });
  const columns = await columnsOf(ctx, form);
  return inTransaction(ctx, async (tx) => {
    const before = await readAdminBanner(tx, { id });
    const audit = async () => ({
      action: 'banner.change',
      before,
      after: await readAdminBanner(tx, { id }),
    });
    await transition(tx, banner, {
      id,
      version,
      to: form.status,
      as: 'admin',
      change: columns,
      audit,
    });
    return readAdminBanner(tx, { id });
  });
}

/** Ends a banner now. Throws `conflict` when it is not active. */
export function stopBanner(ctx: Ctx, { id }: { id: string }): Promise<AdminBanner> {
  return inTransaction(ctx, async (tx) => {
    const before = await readAdminBanner(tx, { id });
    const audit = {
      action: 'banner.stop',
      before: { status: before.status },
      after: { status: 'ended' },
    };
    await transition(tx, banner, { id, from: 'active', to: 'ended', as: 'admin', audit });
    return readAdminBanner(tx, { id });
  });
}

async function columnsOf(ctx: Ctx, form: BannerInput) {
  const { startsAt, endsAt } = form;
  if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt))
    throw invalidField('endsAt', 'period_invalid');
  await checkPicture(ctx, 'image', form.image);
  if (form.imageMobile) await checkPicture(ctx, 'imageMobile', form.imageMobile);
  return {
    title: form.title,
    text: form.text,
    cta: form.cta,
    position: form.position,
    image: form.image,
    image_mobile: form.imageMobile,
    alt: form.alt,
    link: form.link,
    tone: form.tone,
    starts_at: startsAt,
    ends_at: endsAt,
    sort: form.sort,
    status: form.status,
    updated_at: ctx.now().toISOString(),
  };
}

async function checkPicture(ctx: Ctx, field: string, img: string) {
  if (!(await findPicture(ctx.files, 'banners', img))) throw invalidField(field, 'field_invalid');
}
