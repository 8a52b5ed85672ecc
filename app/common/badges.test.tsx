import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { badgeText } from '#app/admin/site/frame-forms.tsx';
import type { Badge } from '#contract/site.ts';
import { badgeOf } from '#server/domain/site/badge-code.ts';
import Badges from './badges.tsx';

const rendered = (badge: Badge) =>
  renderToStaticMarkup(<Badges badges={[badge]} />).replaceAll('&amp;', '&');
const samandehi: Badge = { kind: 'samandehi', id: '77', code: 'page1', pictureCode: 'pic2' };
const old: Badge = { kind: 'samandehi', id: '77', code: 'only' };
const enamad: Badge = { kind: 'enamad', id: '123', code: 'aB9' };

it('page and picture of Samandehi are asked with a key each; an old badge has one for both', () => {
  expect(rendered(samandehi)).toContain(
    'href="https://logo.samandehi.ir/Verify.aspx?id=77&p=page1"',
  );
  expect(rendered(samandehi)).toContain('src="https://logo.samandehi.ir/logo.aspx?id=77&p=pic2"');
  expect(rendered(old)).toContain('Verify.aspx?id=77&p=only"');
  expect(rendered(old)).toContain('logo.aspx?id=77&p=only"');
});

it('the picture of Enamad carries its key and an empty alt, and both say where they stand', () => {
  const [link = '', picture = ''] = rendered(enamad).match(/<(a|img)\b[^>]*>/g) ?? [];
  expect(picture).toContain(' code="aB9"');
  expect(picture).toContain(' alt=""');
  for (const tag of [link, picture]) expect(tag).toContain(' referrerPolicy="origin"');
  expect(link).not.toContain('noreferrer');
  expect(rendered(samandehi)).not.toContain(' code=');
});

it('the displayed code of a badge is parsed as the same badge', () => {
  for (const badge of [samandehi, enamad])
    expect(badgeOf(badge.kind, badgeText([badge], badge.kind))).toEqual(badge);
  expect(badgeOf('samandehi', badgeText([old], 'samandehi'))).toEqual({
    ...old,
    pictureCode: 'only',
  });
  expect(badgeText([], 'enamad')).toBe('');
});
