import type { MetaDescriptor } from 'react-router';

/** What a loader answers, as one text: the framework would write out each of its values and where each is found. */
export type Packed<T> = { json: string; value?: T };

/** Quotes would be escaped twice on their way into a page: they change places with a sign that is seldom written. */
const swapQuotes = (text: string) => text.replace(/["`]/g, (sign) => (sign === '"' ? '`' : '"'));

/** Hidden from the framework, the value itself stays for the server, which draws the page from it. */
export const pack = <T extends object>(value: T): Packed<T> =>
  Object.defineProperty({ json: swapQuotes(JSON.stringify(value)) }, 'value', { value });

/** Read once in the browser, however often the page is drawn. */
export function unpack<P extends Packed<object>>(packed: P): NonNullable<P['value']> {
  if (!packed.value)
    Object.defineProperty(packed, 'value', { value: JSON.parse(swapQuotes(packed.json)) });
  // JSON of what was packed reads as the same
  return packed.value as NonNullable<P['value']>;
}

type WithMeta = { loaderData?: Packed<{ meta: MetaDescriptor[] }> | undefined };

/** What the loader made for the head, so that the code of it stays on the server. */
export const packedMeta = ({ loaderData }: WithMeta): MetaDescriptor[] =>
  loaderData ? unpack(loaderData).meta : [];
