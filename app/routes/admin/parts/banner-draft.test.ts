import { expect, it } from 'vitest';
import type { AdminBanner } from '../../../../contract/banners.ts';
import { draftOfBanner, formOfBanner } from './banner-draft.ts';

const aBanner = (status: AdminBanner['status']): AdminBanner => ({
  _id: '1',
  title: 'حراج پاییز',
  text: '',
  cta: '',
  position: 'home_hero',
  image: 'wide.webp',
  imageMobile: null,
  alt: 'حراج پاییز',
  link: '/products',
  tone: 'firoozeh',
  startsAt: null,
  endsAt: null,
  sort: 0,
  status,
  isShown: false,
  version: 1,
});

it.each([
  ['active', 'active'],
  ['ended', 'active'],
  ['draft', 'draft'],
] as const)('sends a banner that was %s as %s', (before, sent) => {
  expect(formOfBanner(draftOfBanner(aBanner(before))).status).toBe(sent);
});
