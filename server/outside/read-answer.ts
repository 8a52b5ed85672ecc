/** Limit for an answer; the longest legitimate one is a list of some hundred payments. */
const LONGEST_BYTES = 512 * 1024;

/**
 * Answer of an external service as text that the database can store: no NUL, no lone surrogate.
 * Throws for an endless or oversized answer, compressed or not.
 */
export async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop early closes the connection
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LONGEST_BYTES) throw new Error('an outside service answers too much');
    parts.push(part);
  }
  return usable(Buffer.concat(parts).toString('utf8'));
}

/** Reads JSON, where escapes may hide such characters. Throws. */
export const readJson = async (response: Response): Promise<unknown> =>
  JSON.parse(await readText(response), (_, value) =>
    typeof value === 'string' ? usable(value) : value,
  );

const usable = (text: string) => text.replaceAll('\0', '').toWellFormed();
