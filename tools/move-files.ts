import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { log } from '#server/log.ts';
import { findDifferences, moveFiles } from '#server/outside/files/move-files.ts';
import { openPlace } from '#server/outside/files/open-files.ts';

const EVERY_MS = 5_000;

// copies all files from FILES_BEFORE to FILES_IN while the shop is open, and proves it; run it again to go on
async function run(): Promise<void> {
  const config = readConfig();
  const { in: now, before } = config.files;
  if (!before)
    throw new StartError('Set FILES_IN to the new place and FILES_BEFORE to the old one first.');
  const places = { from: openPlace(config, before, log), to: openPlace(config, now, log) };
  let printedAt = Date.now();
  const moved = await moveFiles(places, ({ files, bytes }) => {
    if (Date.now() - printedAt < EVERY_MS) return;
    printedAt = Date.now();
    console.log(`· ${files} files, ${mb(bytes)} MB`);
  });
  console.log(
    `${moved.files} files, ${mb(moved.bytes)} MB: ${moved.copied} copied, ${moved.there} ` +
      `there already, ${moved.gone} removed meanwhile`,
  );
  console.log('· reading all of them back');
  const different = await findDifferences(places);
  if (different.length > 0)
    throw new StartError(
      `${different.length} files differ, as ${different.slice(0, 3).join(', ')}: run it again.`,
    );
  console.log(`Every file of «${before}» is in «${now}», byte for byte. FILES_BEFORE may go.`);
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
