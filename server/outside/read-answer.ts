/** No service that the shop asks says more; the longest is a list of some hundred payments. */
const LONGEST_BYTES = 512 * 1024;

/**
 * What an outside service has answered, as text that the database can hold: no zero character, no half of a pair. One
 * that speaks without end, or unpacks to more than anybody says, has not answered. Throws.
 */
export async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop early ends the connection
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LONGEST_BYTES) throw new Error('an outside service answers too much');
    parts.push(part);
  }
  return usable(Buffer.concat(parts).toString('utf8'));
}

/** The same of JSON, whose texts may hide such signs behind escapes. Throws. */
export const readJson = async (response: Response): Promise<unknown> =>
  JSON.parse(await readText(response), (_, value) =>
    typeof value === 'string' ? usable(value) : value,
  );

const usable = (text: string) => text.replaceAll('\0', '').toWellFormed();
