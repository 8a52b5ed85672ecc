import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installInDebian } from './distribution.ts';
import { emptyMachine } from './machine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Repository with the files of this run as its only commit. */
    repository: string;
    /** Output of the block `install`. */
    installed: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** Creates a repository and a machine with the installed shop, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const repository = makeRepository();
  const machine = await emptyMachine();
  await machine.run('make-user');
  const said =
    (await installInDebian(machine, repository)) ??
    (await machine.run('install', { '<address of this repository>': repository }));
  console.log(said.trim());
  project.provide('repository', repository);
  project.provide('installed', said);
  project.provide('installedMachine', machine.at('/'));
  return async () => {
    await machine.end();
    rmSync(repository, { recursive: true, force: true });
  };
}

/** Repository with uncommitted files too, so that the tests use the current folder. */
function makeRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-repository-'));
  chmodSync(folder, 0o755);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of files.split('\0').filter(Boolean)) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--message=everything');
  // git refuses to clone from another user's folder
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody:nogroup', folder]);
  return folder;
}
