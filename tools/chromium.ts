import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium; undefined means the one Playwright keeps for itself. */
export function findChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Gets a Chromium when the system has none: Debian's package as root, else Playwright's. */
export function ensureChromium(): boolean {
  if (findChromium()) return true;
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian && installPackage() && findChromium()) return true;
  return run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

function installPackage(): boolean {
  console.log('· installing chromium with apt-get');
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  return run('apt-get', ['update', '-q']) && run('apt-get', install);
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
