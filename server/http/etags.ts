const MAX_READ = 8192;
const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * First of our ETags that an `If-None-Match` names, by weak comparison (RFC 9110); `*` names any.
 * Parsing stops at invalid text, or after 8 kB.
 */
export function namedIn(header: string | undefined, ours: string[]): string | undefined {
  if (!header) return undefined;
  // fast path for the header that nearly every browser sends
  if (header === ours[0]) return header;
  if (header.trim() === '*') return ours[0];
  const text = header.slice(0, MAX_READ);
  TAG.lastIndex = 0;
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const tag = ours.find((one) => one === found?.[1]);
    if (tag) return tag;
  }
  return undefined;
}
