import { resolve } from 'node:path';
import { z } from 'zod';
import { type DataKey, dataKeysEnv } from './config-data-keys.ts';
import { filesEnv, type S3Config } from './config-files.ts';

export type BackupConfig = {
  /** Folder of the backups; without a folder or a bucket there are none. */
  folder: string | undefined;
  /** Bucket in place of the folder. */
  s3: S3Config | undefined;
  /**
   * Encryption keys: the first encrypts, the others only decrypt; none: backups are not encrypted.
   */
  keys: DataKey[];
  /** Number of days, weeks and months whose last backup is retained. */
  keep: { daily: number; weekly: number; monthly: number };
  /** Times of a Tehran day, as 04:00, of scheduled backups. */
  at: string[];
};

const TIME = '([01]\\d|2[0-3]):[0-5]\\d';

export const backupEnv = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: filesEnv.S3_ENDPOINT,
  BACKUP_S3_BUCKET: filesEnv.S3_BUCKET,
  BACKUP_S3_ACCESS_KEY: filesEnv.S3_ACCESS_KEY,
  BACKUP_S3_SECRET_KEY: filesEnv.S3_SECRET_KEY,
  BACKUP_S3_REGION: filesEnv.S3_REGION.unwrap().optional(),
  BACKUP_S3_PREFIX: filesEnv.S3_PREFIX,
  BACKUP_S3_PATH_STYLE: filesEnv.S3_PATH_STYLE.unwrap().optional(),
  BACKUP_KEYS: dataKeysEnv.optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'must be three numbers: days, weeks, months')
    .refine((text) => Number.parseInt(text, 10) > 0, 'must keep one day at least')
    .default('7,4,12'),
  BACKUP_AT: z
    .string()
    .regex(new RegExp(`^(off|${TIME}(,${TIME})*)$`), 'must be times as 04:00,16:00, or off')
    .default('04:00'),
};
type Env = z.infer<z.ZodObject<typeof backupEnv & typeof filesEnv>>;
type Environment = Record<string, string | undefined>;

const NEEDED = ['ENDPOINT', 'ACCESS_KEY', 'SECRET_KEY'] as const;

/** Problems of settings that depend on each other, one line each. */
export function backupProblems(given: Environment): string[] {
  const lines = Object.keys(given).filter((name) => name.startsWith('BACKUP_S3_'));
  const bucket = given.BACKUP_S3_BUCKET;
  if (!bucket) return lines.map((name) => `${name}: needs BACKUP_S3_BUCKET`);
  const of = (name: string) => given[`BACKUP_S3_${name}`] ?? given[`S3_${name}`];
  const isSame = bucket === given.S3_BUCKET && of('ENDPOINT') === given.S3_ENDPOINT;
  return [
    ...NEEDED.filter((name) => !of(name)).map(
      (name) => `BACKUP_S3_${name} is missing: backups in an object store need it`,
    ),
    ...(given.BACKUP_DIR ? ['BACKUP_DIR: leave it out, backups go to BACKUP_S3_BUCKET'] : []),
    // the loss of one bucket would destroy files and backups together
    ...(isSame ? ['BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET'] : []),
  ];
}

const PATIENCE_MS = 20_000;

/**
 * S3 settings of backups, by default those of the file store. Call only if
 * `backupProblems` found none.
 */
function s3Of(env: Env): S3Config | undefined {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const bucket = env.BACKUP_S3_BUCKET;
  if (!bucket || !endpoint) return undefined;
  return {
    endpoint,
    bucket,
    prefix: env.BACKUP_S3_PREFIX ?? '',
    timeoutMs: PATIENCE_MS,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION,
    accessKey: env.BACKUP_S3_ACCESS_KEY ?? env.S3_ACCESS_KEY ?? '',
    secretKey: env.BACKUP_S3_SECRET_KEY ?? env.S3_SECRET_KEY ?? '',
    pathStyle: (env.BACKUP_S3_PATH_STYLE ?? env.S3_PATH_STYLE) === 'true',
  };
}

export function backupConfig(env: Env): BackupConfig {
  const [daily = 7, weekly = 4, monthly = 12] = env.BACKUP_KEEP.split(',').map(Number);
  return {
    folder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    s3: s3Of(env),
    keys: env.BACKUP_KEYS ?? [],
    keep: { daily, weekly, monthly },
    at: env.BACKUP_AT === 'off' ? [] : env.BACKUP_AT.split(','),
  };
}
