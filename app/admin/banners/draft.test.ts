import { expect, it } from 'vitest';
import type { AdminBanner } from '#contract/banners.ts';
import { draftOfBanner, formOfBanner } from './draft.ts';

const aBanner = (status: AdminBanner['status'], endsAt: string | null = null): AdminBanner => ({
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
  endsAt,
  sort: 0,
  status,
  isShown: false,
  version: 1,
});

const sent = (banner: AdminBanner) => formOfBanner(draftOfBanner(banner)).status;

it('keeps what is shown and what is a draft', () => {
  expect(sent(aBanner('active'))).toBe('active');
  expect(sent(aBanner('draft'))).toBe('draft');
});

it('begins one anew whose days are over, but none that somebody stopped', () => {
  expect(sent(aBanner('ended', '2026-01-01T00:00:00Z'))).toBe('active');
  expect(sent(aBanner('ended'))).toBe('draft');
});
