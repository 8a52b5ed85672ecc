import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { fillDemo } from './fill.ts';

const message = z.object({ databaseUrl: z.string() });

// the parent process is gone; PostgreSQL rolls unfinished work back
process.once('disconnect', () => process.exit(1));
process.once('message', (received) => {
  fill(message.parse(received).databaseUrl).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function fill(databaseUrl: string): Promise<void> {
  const deps = createDeps(readConfig(), databaseUrl);
  await fillDemo(deps);
  await closeDeps(deps, 1);
}
