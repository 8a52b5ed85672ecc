import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainCode } from './code.tsx';

const drawn = (value: string) =>
  renderToStaticMarkup(<PlainCode value={value} />).replace(/<[^>]+>/g, '');

describe('codes on a page', () => {
  it('writes numbers in Persian digits, including masked ones and Shebas', () => {
    expect(drawn('050901-00036')).toBe('۰۵۰۹۰۱-۰۰۰۳۶');
    expect(drawn('6037-99**-****-7893')).toBe('۶۰۳۷-۹۹**-****-۷۸۹۳');
    expect(drawn('603799******1234')).toBe('۶۰۳۷۹۹******۱۲۳۴');
    expect(drawn('049•••0899')).toBe('۰۴۹•••۰۸۹۹');
    expect(drawn('6037991200000002')).toBe('۶۰۳۷ ۹۹۱۲ ۰۰۰۰ ۰۰۰۲');
    expect(drawn('IR062960000000100324200001')).toBe('IR۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱');
  });

  it('leaves a code with letters of its own as it is stored', () => {
    expect(drawn('NVN-1101')).toBe('NVN-1101');
    expect(drawn('P-050901-00024')).toBe('P-050901-00024');
    expect(drawn('127.0.0.1')).toBe('127.0.0.1');
  });
});
