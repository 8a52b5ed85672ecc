import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainCode } from './code.tsx';

const rendered = (value: string) =>
  renderToStaticMarkup(<PlainCode value={value} />).replace(/<[^>]+>/g, '');

describe('codes on a page', () => {
  it('writes numbers in Persian digits, including masked ones and Shebas', () => {
    expect(rendered('050901-00036')).toBe('۰۵۰۹۰۱-۰۰۰۳۶');
    expect(rendered('6037-99**-****-7893')).toBe('۶۰۳۷-۹۹**-****-۷۸۹۳');
    expect(rendered('603799******1234')).toBe('۶۰۳۷۹۹******۱۲۳۴');
    expect(rendered('049•••0899')).toBe('۰۴۹•••۰۸۹۹');
    expect(rendered('6037991200000002')).toBe('۶۰۳۷ ۹۹۱۲ ۰۰۰۰ ۰۰۰۲');
    expect(rendered('IR062960000000100324200001')).toBe('IR۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱');
  });

  it('leaves a code with letters of its own as it is stored', () => {
    expect(rendered('NVN-1101')).toBe('NVN-1101');
    expect(rendered('P-050901-00024')).toBe('P-050901-00024');
    expect(rendered('127.0.0.1')).toBe('127.0.0.1');
  });
});
