import postgres from 'postgres';

/** Opens a pool; a `?host=/folder` in the address means the socket of an embedded server. */
export function openSql(url: string, options: postgres.Options<Record<string, never>> = {}) {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  address.searchParams.delete('host');
  return postgres(address.href, { ...options, ...(folder ? { host: folder } : {}) });
}
