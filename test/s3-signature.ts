import { createHash, createHmac } from 'node:crypto';

type Signed = {
  method: string;
  /** Raw request URL with its query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
};
type Owner = { accessKey: string; secretKey: string; region: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Checks Signature Version 4 by the words of its specification, with nothing of the library that the shop signs by.
 * Undefined when it is right, else the code of the refusal.
 */
export function signatureFault(request: Signed, owner: Owner, now: Date): string | undefined {
  const { searchParams } = new URL(request.url, 'http://store');
  const parts = searchParams.has('X-Amz-Signature')
    ? fromQuery(searchParams)
    : fromHeader(request.headers);
  if (!parts) return 'AccessDenied';
  const [accessKey, day = '', region, service, end] = parts.scope.split('/');
  if (accessKey !== owner.accessKey) return 'InvalidAccessKeyId';
  if (region !== owner.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  if (!parts.date.startsWith(day) || isTooOld(parts, now)) return 'RequestTimeTooSkewed';
  const key = [day, owner.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (by, part) => hmac(by, part),
    `AWS4${owner.secretKey}`,
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${parts.date}\n${scope}\n${sha256(canonical(request, parts))}`;
  return hmac(key, text).toString('hex') === parts.signature ? undefined : 'SignatureDoesNotMatch';
}

type SignatureParts = {
  scope: string;
  date: string;
  names: string[];
  signature: string;
  payload: string;
  seconds?: number;
};

function fromHeader(headers: Signed['headers']): SignatureParts | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
    String(headers.authorization ?? ''),
  );
  if (!found) return undefined;
  const [, scope = '', names = '', signature = ''] = found;
  return {
    scope,
    signature,
    names: names.split(';'),
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
  };
}

function fromQuery(query: URLSearchParams): SignatureParts {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    scope: of('Credential'),
    signature: of('Signature'),
    date: of('Date'),
    names: of('SignedHeaders').split(';'),
    seconds: Number(of('Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

const QUARTER = 15 * 60_000;
function isTooOld({ date, seconds }: SignatureParts, now: Date): boolean {
  const iso = date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const age = now.getTime() - Date.parse(iso);
  return seconds === undefined ? Math.abs(age) > QUARTER : age > seconds * 1000 || age < -QUARTER;
}

function canonical({ method, url, headers }: Signed, { names, payload }: SignatureParts): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = query
    .split('&')
    .filter((pair) => pair && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, pairs.join('&'), lines.join(''), names.join(';'), payload].join('\n');
}
