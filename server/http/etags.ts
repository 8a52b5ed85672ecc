const MAX_READ = 8192;
const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * The tag of `ours` that an `If-None-Match` names, by the weak comparison that RFC 9110 asks for there; `*` names any.
 * The list is read up to where it cannot be read, or 8 kB.
 */
export function namedIn(header: string | undefined, ours: string[]): string | undefined {
  if (!header) return undefined;
  // what nearly every browser sends
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
