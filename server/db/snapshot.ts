import type postgres from 'postgres';

/** Reads everything as it was in one instant, however long it takes, while others go on writing. */
export const inSnapshot = <T>(
  sql: postgres.Sql,
  read: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> =>
  sql
    .begin('isolation level repeatable read read only', async (tx) => {
      for (const timeout of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await tx.unsafe(`set local ${timeout} = 0`);
      // in an object, because postgres.js awaits every member of a list
      return { result: await read(tx) };
    })
    .then(({ result }) => result);

/** One transaction on a dedicated connection that lives as long as the work. */
export const inOneTransaction = (
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> => sql.begin(work).then(() => {});
