import { readConfig } from '#server/config.ts';
import { createDb } from '#server/db/client.ts';
import { inspectDatabase } from '#server/db/inspect-database.ts';
import { markOf, requireOwnDatabase } from '#server/db/mode-mark.ts';
import { bookChecks, booksReport, checkBooks } from '#server/domain/books/check-books.ts';
import { explainStart } from '#server/explain-start.ts';
import { openDatabase } from '#server/open-database.ts';

// proves ledger, stock, orders and banks in one snapshot, while the shop runs or not; ends with
// 1 where they do not agree
async function run(): Promise<number> {
  const config = readConfig();
  const isJson = process.argv.includes('--json');
  // standard output must contain the JSON only
  if (isJson) console.log = console.error;
  const database = await openDatabase(config, { isNew: false });
  // past a pooler, which would refuse the bounds of a session
  const address = config.databaseDirectUrl ?? database.appUrl;
  const { sql } = createDb(address, { max: 1, statementMs: 0 });
  try {
    requireOwnDatabase(await inspectDatabase(sql), markOf(config));
    const books = await checkBooks(sql);
    const lines = isJson ? [JSON.stringify(books)] : booksReport(books, bookChecks.length);
    process.stdout.write(`${lines.join('\n')}\n`);
    return books.faults.length === 0 ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(explainStart(error));
    process.exitCode = 2;
  },
);
