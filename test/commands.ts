import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type Command = {
  /** Everything it has printed. */
  output: () => string;
  /** Its exit code; null when it was killed. */
  ended: () => Promise<number | null>;
  kill: () => Promise<number | null>;
};

/** Environment of a process without this run's settings. */
export const bareEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  SETTINGS_FILE: '',
};

/** Runs a command of `tools/` as an operator does, with only these settings. */
export function runCommand(
  tool: string,
  env: Record<string, string>,
  args: string[] = [],
): Command {
  const child = spawn(process.execPath, [resolve('tools', tool), ...args], {
    env: { ...bareEnv, SHOP_MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    ended: () => exit,
    kill: () => {
      child.kill('SIGKILL');
      return exit;
    },
  };
}
