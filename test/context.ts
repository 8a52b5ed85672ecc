import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Config } from '#server/config.ts';
import { connectDomains } from '#server/connect-domains.ts';
import { type Deps, type OutsideCtx, systemContext } from '#server/context.ts';
import type { Pool } from '#server/db/client.ts';
import { createBotCheck } from '#server/outside/bot-check/create-bot-check.ts';
import { guardFiles, openFiles } from '#server/outside/files/open-files.ts';
import { guardOutside } from '#server/outside/guard-outside.ts';
import { createClamd } from '#server/outside/scan/clamd.ts';
import type { Sms } from '#server/outside/sms/sms.ts';
import { count } from '#server/telemetry/shop-metrics.ts';
import { MINUTE } from '#shared/time.ts';
import { plainConfig } from './config.ts';
import { testDatabase } from './database.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';

export type Clock = { now: Date; advance: (minutes: number) => void };

export type TestContext = {
  /** Acts as the system; `{ ...ctx, actor }` acts as someone. */
  ctx: OutsideCtx;
  deps: Deps;
  sql: Pool['sql'];
  /** The owner of the tables, for what the shop itself may not do. */
  owner: Pool['sql'];
  url: string;
  clock: Clock;
  /** Every text message that left, oldest first. */
  sent: Sms[];
  gateway: FakeGateway;
};

/** Everything a use case needs, without HTTP. Call it at the top level of a test file: `await startTestContext()`. */
export async function startTestContext(changes: Partial<Config> = {}): Promise<TestContext> {
  connectDomains();
  const { sql, pools, owner, url } = await testDatabase();
  const clock = testClock();
  const sent: Sms[] = [];
  const gateway = fakeGateway();
  const config = { ...testConfig(), ...changes };
  const now = () => new Date(clock.now);
  const deps: Deps = {
    config,
    sql,
    pools,
    outside: guardOutside({
      sms: {
        send: async (sms) => {
          sent.push(sms);
          return { ok: true };
        },
      },
      botCheck: createBotCheck(config, now),
      scanner: config.scan && createClamd(config.scan),
      gateways: { platform_zarinpal: gateway },
    }),
    files: guardFiles(openFiles(config, { warn: () => {} })),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    count,
    now,
    stopping: new AbortController().signal,
  };
  return { ctx: systemContext(deps), deps, sql, owner, url, clock, sent, gateway };
}

function testClock(): Clock {
  const clock: Clock = {
    now: new Date(),
    advance: (minutes) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
    },
  };
  return clock;
}

function testConfig(): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-files-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return plainConfig(dataDir);
}
