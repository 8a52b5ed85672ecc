type Release = { program: 'PostgreSQL' | 'Node'; version: string; of: string };
/** Exceptions that lack a release, each with the day on which somebody must look again. */
type Accepted = { program: Release['program']; version: string; until: string; why: string };

/** Compared with what makers, Debian and the registry had published. */
export const KNOWN = '2026-11-24';
/** Makers of both publish each quarter: from this day on the list says too little. */
export const OLD_FROM = '2027-02-24';

/** Newest release of each line with security fixes. */
export const securityReleases: Release[] = [
  { program: 'PostgreSQL', version: '18.6', of: '2026-08-13' },
  { program: 'PostgreSQL', version: '17.12', of: '2026-08-13' },
  { program: 'PostgreSQL', version: '16.16', of: '2026-08-13' },
  { program: 'PostgreSQL', version: '15.20', of: '2026-08-13' },
  { program: 'Node', version: '24.21.0', of: '2026-09' },
];

export const accepted: Accepted[] = [
  {
    program: 'PostgreSQL',
    version: '18.4',
    until: '2027-05-31',
    why:
      'no newer package of the embedded one; it listens on a private socket, and a live ' +
      'shop takes that of the distribution',
  },
];

/** Missing security release of its line; undefined if it has it, or if the list lacks the line. */
export function lackedBy(program: Release['program'], version: string): Release | undefined {
  const [major = 0, ...rest] = numbersOf(version);
  return securityReleases.find((release) => {
    const [line, ...wanted] = numbersOf(release.version);
    const at = wanted.findIndex((n, i) => n !== (rest[i] ?? 0));
    return (
      release.program === program &&
      line === major &&
      at !== -1 &&
      (rest[at] ?? 0) < (wanted[at] ?? 0)
    );
  });
}

/** Of «18.4 (Debian 18.4-1)» the first word counts. */
const numbersOf = (version: string) => (/^[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Warnings for the operator of a live shop. */
export function warningsOf(versions: { postgres: string; node: string }, now: Date): string[] {
  const lacked = [
    { name: `PostgreSQL ${versions.postgres}`, release: lackedBy('PostgreSQL', versions.postgres) },
    { name: `Node ${versions.node}`, release: lackedBy('Node', versions.node) },
  ];
  const old = `What this version knows of security releases ends with ${KNOWN}: update the shop.`;
  return [
    ...lacked.flatMap(({ name, release }) =>
      release
        ? `${name} lacks the security fixes of ${release.version} (${release.of}): ` +
          'docs/operations/updates.md, "Packages".'
        : [],
    ),
    ...(now.toISOString() >= OLD_FROM ? [old] : []),
  ];
}
