import { createHash } from 'node:crypto';
import {
  CODINGS,
  type Coding,
  codingFor,
  isPackable,
  MIN_PACKED,
  ownBytes,
  pack,
  unpack,
} from '#server/http/encodings.ts';

/**
 * Encoded variant of an answer: its bytes, and heads for 200 and 304 that lack only the values of
 * the request.
 */
export type Form = {
  body: Buffer;
  etag: string;
  /** Own ETag, and those of the same content in the same encoding at another compression level. */
  tags: string[];
  head: string[];
  unchanged: string[];
};

export type CachedResponse = {
  status: number;
  /** By encoding; `plain` only for uncompressed answers. */
  forms: Map<Coding | 'plain', Form>;
  /** Variants being encoded now. */
  making: Map<Coding | 'plain', Promise<Form>>;
  isPacked: boolean;
  unpacked?: WeakRef<Buffer>;
  hash: string;
  headers: string[];
  tags: string[];
  /** Change number at which its render began. */
  since: number;
  /** Change number up to which it is known to be valid. */
  checked: number;
  /** Milliseconds of the shop's clock. */
  freshUntil: number;
  usableUntil: number;
  uses: number;
  /** True once a reused answer has been compressed at the best level. */
  isWell: boolean;
  isCacheable: boolean;
  /** Request of its render; a refusal names it in its body. */
  requestId: string;
};

/**
 * Hash of content and headers, whatever the encoding: after a 304 a browser keeps its old headers.
 */
export const hashOf = (plain: Buffer, headers: string[]) =>
  createHash('sha256').update(headers.join('\n')).update(plain).digest('base64url').slice(0, 22);

/** Variant for a reader, where it is ready. */
export function readyForm(answer: CachedResponse, accepted: string | undefined): Form | undefined {
  if (!answer.isPacked) return answer.forms.get('plain');
  const coding = codingFor(accepted);
  return coding && answer.forms.get(coding);
}

/**
 * Encodes the variant for a reader, uncompressed where the reader accepts no encoding. Concurrent
 * requests share one job; each of its own would hold bytes of its own.
 */
export function makeForm(answer: CachedResponse, accepted: string | undefined): Promise<Form> {
  const coding = (answer.isPacked && codingFor(accepted)) || 'plain';
  const begun = answer.making.get(coding);
  if (begun) return begun;
  const making = coding === 'plain' ? plainForm(answer) : packedForm(answer, coding);
  answer.making.set(coding, making);
  const made = () => answer.making.delete(coding);
  making.then(made, made);
  return making;
}

/** Uncompressed variant; concurrent readers share one copy, which is freed after the last. */
async function plainForm(answer: CachedResponse): Promise<Form> {
  const body = answer.unpacked?.deref() ?? (await plainOf(answer));
  answer.unpacked = new WeakRef(body);
  return formOf(answer, body, `"${answer.hash}"`);
}

async function packedForm(answer: CachedResponse, coding: Coding): Promise<Form> {
  const body = await pack(await plainOf(answer), coding, 'quick');
  const form = formOf(answer, body, `"${answer.hash}-${coding}"`, coding);
  if (coding === 'br') form.tags.push(bestTag(answer));
  answer.forms.set(coding, form);
  return form;
}

const bestTag = ({ hash }: CachedResponse) => `"${hash}-b"`;

/** Compresses a popular answer at the best level, in the encoding that most readers accept. */
export async function packBest(answer: CachedResponse): Promise<void> {
  const quick = answer.forms.get('br');
  if (!answer.isPacked || !quick) return;
  const body = await pack(await plainOf(answer), 'br', 'best');
  const etag = bestTag(answer);
  answer.forms.set('br', { ...formOf(answer, body, etag, 'br'), tags: [etag, quick.etag] });
}

async function plainOf({ forms }: CachedResponse): Promise<Buffer> {
  const plain = forms.get('plain');
  if (plain) return plain.body;
  for (const coding of CODINGS) {
    const form = forms.get(coding);
    if (form) return unpack(form.body, coding);
  }
  throw new Error('an answer without bytes');
}

/**
 * Stores the first variant: compressed for the first reader, or plain where compression
 * gains nothing.
 */
export async function fill(answer: CachedResponse, plain: Buffer, accepted: string | undefined) {
  answer.forms.set('plain', formOf(answer, plain, `"${answer.hash}"`));
  answer.isPacked = plain.length >= MIN_PACKED && isPackable(typeOf(answer));
  if (!answer.isPacked) {
    answer.forms.set('plain', formOf(answer, ownBytes(plain), `"${answer.hash}"`));
    return;
  }
  await packedForm(answer, codingFor(accepted) ?? 'br');
  answer.forms.delete('plain');
}

const typeOf = ({ headers }: CachedResponse) => headers[headers.indexOf('content-type') + 1] ?? '';

function formOf({ headers }: CachedResponse, body: Buffer, etag: string, coding?: Coding): Form {
  const packed = coding ? ['content-encoding', coding] : [];
  const length = ['content-length', String(body.length)];
  return {
    body,
    etag,
    tags: [etag],
    head: [...headers, ...packed, ...length, 'etag', etag, STATUS, '', ID, ''],
    // the client's cache has the other headers already
    unchanged: [
      ...pairsOf(headers)
        .filter(([name = '']) => OF_304.has(name))
        .flat(),
      'etag',
      etag,
      STATUS,
      '',
      ID,
      '',
    ],
  };
}

const ID = 'x-request-id';
/** `Cache-Status` of RFC 9211: a hit or a render. */
const STATUS = 'cache-status';
const OF_304 = new Set(['cache-control', 'vary', 'expires']);
const pairsOf = (flat: string[]) =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));

/** Memory in bytes, with overhead. */
export const sizeOf = ({ forms, tags, headers }: CachedResponse): number =>
  [...forms.values()].reduce((sum, { body }) => sum + body.length + 1_000, 0) +
  headers.reduce((sum, text) => sum + text.length, 0) +
  tags.length * TAG_BYTES +
  2_000;
/** Bytes of a tag, which is mostly a string with an id. */
const TAG_BYTES = 80;
