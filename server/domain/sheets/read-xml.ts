import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { DomainError } from '#server/errors.ts';
import { unreadable } from './read-zip.ts';

export type XmlListener = {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

const DEEPEST = 64;
const AT_A_TIME = 64 * 1024;

/** Reads XML part by part; entities of its own are not known, so none can grow. Throws `sheet_unreadable`. */
export async function readXml(parts: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  // a workbook may carry a prefix before every name
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('doctype', () => {
    throw unreadable();
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw unreadable();
    listener.open?.(bare(name), attributes);
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(bare(name));
  });
  try {
    for await (const part of parts)
      for (let at = 0; at < part.length; at += AT_A_TIME) {
        parser.write(decoder.decode(part.subarray(at, at + AT_A_TIME), { stream: true }));
        // the others of this process are served in between
        await setImmediate();
      }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable();
  }
}
