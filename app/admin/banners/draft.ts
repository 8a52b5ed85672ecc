import type { AdminBanner, BannerForm, BannerPosition } from '#contract/banners.ts';

/** A banner as the form edits it; with `isPicture` the banner is nothing but its two pictures. */
export type BannerDraft = {
  title: string;
  text: string;
  cta: string;
  position: BannerPosition | '';
  isPicture: boolean;
  image: string | null;
  imageMobile: string | null;
  alt: string;
  link: string;
  tone: AdminBanner['tone'];
  startsAt: string | null;
  endsAt: string | null;
  sort: number | null;
  isActive: boolean;
};
export type BannerSection = {
  draft: BannerDraft;
  set(change: Partial<BannerDraft>): void;
  faults: Record<string, string>;
};

export const EMPTY_BANNER: BannerDraft = {
  title: '',
  text: '',
  cta: '',
  position: 'home_hero',
  isPicture: true,
  image: null,
  imageMobile: null,
  alt: '',
  link: '',
  tone: 'firoozeh',
  startsAt: null,
  endsAt: null,
  sort: 0,
  isActive: true,
};

export const draftOfBanner = (banner: AdminBanner): BannerDraft => ({
  title: banner.title,
  text: banner.text,
  cta: banner.cta,
  position: banner.position,
  isPicture: banner.imageMobile !== null,
  image: banner.image,
  imageMobile: banner.imageMobile,
  alt: banner.alt,
  link: banner.link,
  tone: banner.tone,
  startsAt: banner.startsAt,
  endsAt: banner.endsAt,
  sort: banner.sort,
  isActive: banner.status === 'active' || hasRunOut(banner),
});

/** A banner that ran out stays active in the form; a new period then restarts it. */
const hasRunOut = ({ status, endsAt }: AdminBanner) =>
  status === 'ended' && endsAt !== null && Date.parse(endsAt) <= Date.now();

/**
 * Request body of the form. A picture banner without a phone picture uses the wide one there too.
 */
export const formOfBanner = (draft: BannerDraft): BannerForm => ({
  title: draft.title,
  text: draft.isPicture ? '' : draft.text,
  cta: draft.isPicture ? '' : draft.cta,
  // the server refuses an empty choice
  position: draft.position as BannerPosition,
  image: draft.image ?? '',
  imageMobile: draft.isPicture ? (draft.imageMobile ?? draft.image) : null,
  alt: draft.alt,
  link: draft.link,
  tone: draft.tone,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  sort: draft.sort ?? 0,
  status: draft.isActive ? 'active' : 'draft',
});
