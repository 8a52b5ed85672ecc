import type { TestApp } from './app.ts';

type SentFile = [name: string, bytes: Buffer];
type More = { remoteAddress?: string; headers?: Record<string, string> };

/** Sends a request for products with these files, as the form of the shop does. */
export async function sendRequest(
  { app }: TestApp,
  request: object,
  files: SentFile[],
  { headers, ...more }: More = {},
) {
  const form = new FormData();
  form.append('request', JSON.stringify(request));
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const reply = await app.inject({
    ...more,
    method: 'POST',
    url: '/api/manual-orders/with-files',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
