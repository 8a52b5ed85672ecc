import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { explainStart } from '#server/explain-start.ts';
import { parentFile } from '#server/workers.ts';

// asks a shop with several processes to replace them one after the other
try {
  const pid = Number(readFileSync(parentFile(readConfig()), 'utf8'));
  process.kill(pid, 'SIGUSR2');
  console.log('The processes are replaced one after the other; the log tells what goes wrong.');
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isNone = code === 'ENOENT' || code === 'ESRCH';
  console.error(
    isNone ? 'No shop with WORKERS above 1 runs on this DATA_DIR.' : explainStart(error),
  );
  process.exitCode = 1;
}
