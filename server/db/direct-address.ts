import type { Pools } from '#server/context.ts';

type Place = {
  config: { databaseUrl: string | undefined; databaseDirectUrl: string | undefined };
  pools: Pick<Pools, 'long'>;
};

/**
 * Address of this database without any pooler; the embedded one is in no setting, but its pool
 * knows it.
 */
export function directAddress({ config, pools }: Place): string {
  const set = config.databaseDirectUrl ?? config.databaseUrl;
  if (set) return set;
  const { host, port, user, pass, database } = pools.long.sql.options;
  const address = new URL('postgres://localhost');
  address.username = encodeURIComponent(user);
  if (typeof pass === 'string') address.password = encodeURIComponent(pass);
  address.pathname = `/${database}`;
  address.port = String(port[0]);
  address.searchParams.set('host', host[0] ?? 'localhost');
  return address.href;
}
