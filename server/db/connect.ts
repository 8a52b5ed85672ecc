import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';

/** Socket and TLS options of a database address, in the form that both drivers accept. */
export type Socket = { host?: string; ssl?: ConnectionOptions | false };

const OURS = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * Reads an address with the parameters of libpq, the same for every driver: `?host=/folder` is a
 * socket, `sslmode` sets encryption (`require`) and verification of the server (`verify-ca`,
 * `verify-full`), by `sslrootcert`.
 */
export function splitAddress(url: string): { address: string; socket: Socket } {
  const parsed = new URL(url);
  const { searchParams: options } = parsed;
  const host = options.get('host');
  const ssl = tlsOf(options, parsed.hostname.replace(/^\[|\]$/g, ''));
  if (!host && ssl === undefined) return { address: url, socket: {} };
  for (const name of OURS) options.delete(name);
  return {
    address: parsed.href,
    socket: { ...(host && { host }), ...(ssl !== undefined && { ssl }) },
  };
}

function tlsOf(options: URLSearchParams, hostname: string): Socket['ssl'] | undefined {
  const mode = options.get('sslmode');
  if (!mode) return undefined;
  if (mode === 'disable') return false;
  const file = (name: string) => {
    const path = options.get(name);
    return path ? readFileSync(path, 'utf8') : undefined;
  };
  const [ca, cert, key] = [file('sslrootcert'), file('sslcert'), file('sslkey')];
  return {
    ...(ca && { ca }),
    ...(cert && { cert }),
    ...(key && { key }),
    // as in libpq: a given certificate authority is checked in every mode
    rejectUnauthorized: mode !== 'require' || ca !== undefined,
    // drivers pass no host name where the host is an IP address
    checkServerIdentity: (_host, certificate) =>
      mode === 'verify-full' ? checkServerIdentity(hostname, certificate) : undefined,
  };
}
