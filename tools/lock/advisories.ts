import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

type Versions = { packages: Record<string, { version?: string }> };
/**
 * Known vulnerability of a package: affects versions below `below`, and at least `from` where
 * given.
 */
type Advisory = { id: string; name: string; from?: string; below: string; what: string };
type List = {
  /** Day of the last comparison with the advisories of GitHub and the vendors. */
  known: string;
  advisories: Advisory[];
  /**
   * Accepted vulnerabilities that the shop cannot reach, with the reason; by advisory and version.
   */
  accepted: { id: string; version: string; why: string }[];
};

export const readAdvisories = (): List =>
  JSON.parse(readFileSync(resolve(root, 'tools/lock/advisories.json'), 'utf8'));

/**
 * Vulnerable packages of the lock file, one line each. The list is in the repository because the
 * check must work offline; `npm audit` knows newer ones.
 */
export function knownFaults({ packages }: Versions, list = readAdvisories()): string[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 13);
    return list.advisories
      .filter((advisory) => advisory.name === name && isIn(advisory, version))
      .filter(({ id }) => !list.accepted.some((one) => one.id === id && one.version === version))
      .map(({ id, below, what }) => `${name} ${version} has ${id} (${what}): take ${below}`);
  });
}

const isIn = ({ from = '0.0.0', below }: Advisory, version: string) =>
  compare(version, from) >= 0 && compare(version, below) < 0;

/**
 * Compares versions; a prerelease counts as its release, since no advisory begins or ends at one.
 */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) =>
    (version.split('-')[0] ?? '').split('.').map(Number),
  );
  const at = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return at === undefined ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
