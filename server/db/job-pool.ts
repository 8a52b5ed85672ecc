import pg from 'pg';
import { splitAddress } from './connect.ts';

/** A pool of the driver that graphile-worker speaks; an address means to it what it means to ours. */
export function openJobPool(url: string, max: number): pg.Pool {
  const { address, socket } = splitAddress(url);
  const { hostname, port, username, password, pathname } = new URL(address);
  const pool = new pg.Pool({
    host: socket.host ?? hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: socket.ssl ?? false,
    max,
    application_name: 'hojreh jobs',
  });
  // a connection that breaks while it rests is simply replaced
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
