import { resolve } from 'node:path';
import { z } from 'zod';
import { type DataKey, dataKeysEnv } from './config-data-keys.ts';

export type BackupConfig = {
  /** Where backups are kept; without it there are none. */
  folder: string | undefined;
  /** The first encrypts, the others open what they encrypted; none: backups are not encrypted. */
  keys: DataKey[];
  /** How many days, weeks and months keep their last backup. */
  keep: { daily: number; weekly: number; monthly: number };
  /** Times of a Tehran day, as 04:00, at which the shop makes one by itself. */
  at: string[];
};

const TIME = '([01]\\d|2[0-3]):[0-5]\\d';

export const backupEnv = {
  BACKUP_DIR: z.string().optional(),
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
type Env = z.infer<z.ZodObject<typeof backupEnv>>;

export function backupConfig(env: Env): BackupConfig {
  const [daily = 7, weekly = 4, monthly = 12] = env.BACKUP_KEEP.split(',').map(Number);
  return {
    folder: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    keys: env.BACKUP_KEYS ?? [],
    keep: { daily, weekly, monthly },
    at: env.BACKUP_AT === 'off' ? [] : env.BACKUP_AT.split(','),
  };
}
