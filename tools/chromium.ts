import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  // the headless shell needs half the processor time of the full browser
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const packages = ['chromium-headless-shell', 'chromium'];

/** Path of the system's Chromium; undefined where Playwright's own is used. */
export function findChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Gets a Chromium when the system has none: Debian's packages as root, else Playwright's. */
export function ensureChromium(): boolean {
  if (findChromium()) return true;
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian && packages.some(installPackage) && findChromium()) return true;
  return run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

function installPackage(name: string): boolean {
  console.log(`· installing ${name} with apt-get`);
  const install = ['install', '-y', '--no-install-recommends', name];
  return run('apt-get', ['update', '-q']) && run('apt-get', install);
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
