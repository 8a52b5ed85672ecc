import cluster from 'node:cluster';
import type { Config } from '#server/config.ts';
import { log, tuneLog } from '#server/log.ts';
import { answerParent } from './gather-metrics.ts';
import { watchLoop } from './loop-delay.ts';
import { watchStatements } from './statements.ts';

let hasBegun = false;

/** Starts the log, metrics and reports of slow statements of this process, by the settings. */
export function beginTelemetry(config: Pick<Config, 'mode' | 'telemetry'>): void {
  tuneLog(config);
  watchStatements(config.telemetry.slowQueryMs, config.telemetry.tellsSlow ? log : undefined);
  if (hasBegun) return;
  hasBegun = true;
  watchLoop();
  if (cluster.isWorker) answerParent();
}
