import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

type Versions = { packages: Record<string, { version?: string }> };
/** A known fault of a package: in all versions below `below`, and not older than `from` where the fault came with it. */
type Advisory = { id: string; name: string; from?: string; below: string; what: string };
type List = {
  /** Until this day the list was compared with what makers and GitHub had published. */
  known: string;
  advisories: Advisory[];
  /** What stays although it has a fault, and why it cannot be reached; by advisory and version. */
  accepted: { id: string; version: string; why: string }[];
};

export const readAdvisories = (): List =>
  JSON.parse(readFileSync(resolve(root, 'tools/lock/advisories.json'), 'utf8'));

/**
 * One line for each package of the lock file with a fault that the list knows. The list lies here because a check has
 * to answer without a network; what is newer than its day only `npm audit` knows.
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

/** A version before a release counts as that release: none of the list begins or ends at one. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) =>
    (version.split('-')[0] ?? '').split('.').map(Number),
  );
  const at = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return at === undefined ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
