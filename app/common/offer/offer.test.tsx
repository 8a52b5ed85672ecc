import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfferEnd, Struck } from './offer.tsx';

const offer = { title: 'جشنواره', struck: 150_000, until: '2026-12-04T20:29:00.000Z' };

it('crosses the old price out, named for screen readers, with the percent below it', () => {
  const html = renderToStaticMarkup(<Struck price={120_000} offer={offer} />);
  expect(html).toMatch(/<s [^>]*><span class="sr-only"> قیمت قبل <\/span>۱۵۰,۰۰۰/);
  expect(html).toContain('aria-label="۲۰٪ تخفیف"');
});

it('crosses nothing out and names no percent without a price that stood before', () => {
  const html = (struck: number | null) =>
    renderToStaticMarkup(<Struck price={120_000} offer={{ ...offer, struck }} />);
  expect(html(null)).toBe('');
  expect(html(120_000)).toBe('');
});

it('tells the end in words before any script runs', () => {
  const html = renderToStaticMarkup(<OfferEnd until={offer.until} />);
  expect(html).toBe('تا پایان جمعه ۱۳ آذر');
});
