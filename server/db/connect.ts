/** postgres.js does not know the `?host=/folder` that means a socket to libpq and to graphile-worker. */
export function splitAddress(url: string): { address: string; socket: { host?: string } } {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  if (!host) return { address: url, socket: {} };
  parsed.searchParams.delete('host');
  return { address: parsed.href, socket: { host } };
}
