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

/** One way to send an answer: its bytes, and a head for 200 and for 304 that lacks only the request's own id. */
export type Form = {
  body: Buffer;
  etag: string;
  /** Its own, and those of the same words in the same coding that are packed with another care. */
  tags: string[];
  head: string[];
  unchanged: string[];
};

export type KeptAnswer = {
  status: number;
  /** By coding; `plain` only where nothing is packed. */
  forms: Map<Coding | 'plain', Form>;
  /** What is being made now. */
  making: Map<Coding | 'plain', Promise<Form>>;
  isPacked: boolean;
  unpacked?: WeakRef<Buffer>;
  hash: string;
  headers: string[];
  tags: string[];
  /** When the drawing of it began, in changes. */
  since: number;
  /** Up to which change it is known to hold. */
  checked: number;
  /** In milliseconds of the shop's clock. */
  freshUntil: number;
  usableUntil: number;
  uses: number;
  /** It was used again, and is packed as well as it can be. */
  isWell: boolean;
  isKept: boolean;
  /** Of the request it was drawn for; a refusal names it in its body. */
  requestId: string;
};

/** A hash of what is said and what a page may load, not of how it is packed: with a 304 a browser keeps its old headers. */
export const hashOf = (plain: Buffer, headers: string[]) =>
  createHash('sha256').update(headers.join('\n')).update(plain).digest('base64url').slice(0, 22);

/** The form for a reader, where it is there already. */
export function readyForm(answer: KeptAnswer, accepted: string | undefined): Form | undefined {
  if (!answer.isPacked) return answer.forms.get('plain');
  const coding = codingFor(accepted);
  return coding && answer.forms.get(coding);
}

/**
 * The same, made now; as it is for a reader who takes no packing. However many ask before it is made, one is made: each
 * for itself would hold bytes of its own.
 */
export function makeForm(answer: KeptAnswer, accepted: string | undefined): Promise<Form> {
  const coding = (answer.isPacked && codingFor(accepted)) || 'plain';
  const begun = answer.making.get(coding);
  if (begun) return begun;
  const making = coding === 'plain' ? plainForm(answer) : packedForm(answer, coding);
  answer.making.set(coding, making);
  const made = () => answer.making.delete(coding);
  making.then(made, made);
  return making;
}

/** Those who take it slowly share one copy, which goes with the last of them. */
async function plainForm(answer: KeptAnswer): Promise<Form> {
  const body = answer.unpacked?.deref() ?? (await plainOf(answer));
  answer.unpacked = new WeakRef(body);
  return formOf(answer, body, `"${answer.hash}"`);
}

async function packedForm(answer: KeptAnswer, coding: Coding): Promise<Form> {
  const body = await pack(await plainOf(answer), coding, 'quick');
  const form = formOf(answer, body, `"${answer.hash}-${coding}"`, coding);
  if (coding === 'br') form.tags.push(bestTag(answer));
  answer.forms.set(coding, form);
  return form;
}

const bestTag = ({ hash }: KeptAnswer) => `"${hash}-b"`;

/** Packs a much read answer as well as it can be, in the coding that most readers take. */
export async function packBest(answer: KeptAnswer): Promise<void> {
  const quick = answer.forms.get('br');
  if (!answer.isPacked || !quick) return;
  const body = await pack(await plainOf(answer), 'br', 'best');
  const etag = bestTag(answer);
  answer.forms.set('br', { ...formOf(answer, body, etag, 'br'), tags: [etag, quick.etag] });
}

async function plainOf({ forms }: KeptAnswer): Promise<Buffer> {
  const plain = forms.get('plain');
  if (plain) return plain.body;
  for (const coding of CODINGS) {
    const form = forms.get(coding);
    if (form) return unpack(form.body, coding);
  }
  throw new Error('an answer without bytes');
}

/** Puts the first bytes in: packed for the one who asked, or as they are where packing gains nothing. */
export async function fill(answer: KeptAnswer, plain: Buffer, accepted: string | undefined) {
  answer.forms.set('plain', formOf(answer, plain, `"${answer.hash}"`));
  answer.isPacked = plain.length >= MIN_PACKED && isPackable(typeOf(answer));
  if (!answer.isPacked) {
    answer.forms.set('plain', formOf(answer, ownBytes(plain), `"${answer.hash}"`));
    return;
  }
  await packedForm(answer, codingFor(accepted) ?? 'br');
  answer.forms.delete('plain');
}

const typeOf = ({ headers }: KeptAnswer) => headers[headers.indexOf('content-type') + 1] ?? '';

function formOf({ headers }: KeptAnswer, body: Buffer, etag: string, coding?: Coding): Form {
  const packed = coding ? ['content-encoding', coding] : [];
  const length = ['content-length', String(body.length)];
  return {
    body,
    etag,
    tags: [etag],
    head: [...headers, ...packed, ...length, 'etag', etag, STATUS, '', ID, ''],
    // a cache has the other headers already
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
/** RFC 9211: whether it was there or had to be drawn. */
const STATUS = 'cache-status';
const OF_304 = new Set(['cache-control', 'vary', 'expires']);
const pairsOf = (flat: string[]) =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));

/** Bytes that it takes, with what lies around them. */
export const sizeOf = ({ forms, tags, headers }: KeptAnswer): number =>
  [...forms.values()].reduce((sum, { body }) => sum + body.length + 1_000, 0) +
  headers.reduce((sum, text) => sum + text.length, 0) +
  tags.length * TAG_BYTES +
  2_000;
/** A tag is a text of its own, most often with an id in it. */
const TAG_BYTES = 80;
