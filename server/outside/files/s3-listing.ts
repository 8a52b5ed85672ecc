import { SaxesParser } from 'saxes';
import type { Listed } from './file-store.ts';

type Page = { files: Listed[]; next: string | undefined };

/** Reads a ListObjectsV2 answer: names, sizes, times, and the token of the next page. */
export function parseListing(xml: string): Page {
  const page: Page = { files: [], next: undefined };
  const parser = new SaxesParser();
  let fields: Record<string, string> = {};
  let words = '';
  parser.on('opentag', ({ name }) => {
    words = '';
    if (name === 'Contents') fields = {};
  });
  parser.on('text', (text) => {
    words += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') page.next = words;
    else if (name !== 'Contents') fields[name] = words;
    else page.files.push(fileOf(fields));
  });
  parser.write(xml).close();
  return page;
}

const fileOf = ({ Key = '', Size = '0', LastModified = '' }: Record<string, string>): Listed => ({
  key: Key,
  size: Number(Size),
  at: new Date(LastModified),
});
