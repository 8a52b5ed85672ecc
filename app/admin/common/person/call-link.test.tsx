import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonCell } from './person-cell.tsx';

const rendered = (mobile: string) =>
  renderToStaticMarkup(<PersonCell name="مشتری نمونه" mobile={mobile} />);

it('calls the person of a row by one press on the number', () => {
  expect(rendered('09120000001')).toContain('href="tel:+989120000001"');
  expect(rendered('09120000001')).toContain('تماس');
});

it('calls nobody where an account was deleted', () => {
  expect(rendered('deleted-1')).not.toContain('href');
});
