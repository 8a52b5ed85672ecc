import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newDataKey } from '#server/config-data-keys.ts';

type Settings = NodeJS.Dict<string>;

/** Keys for a new shop; none where the data folder holds a shop, whose data has keys of its own. */
export function newKeys(settings: Settings): Record<string, string> {
  if (holdsShop(settings.DATA_DIR)) return {};
  return {
    ...(!settings.SECRET_KEY && { SECRET_KEY: randomBytes(32).toString('hex') }),
    ...(!settings.DATA_KEYS && { DATA_KEYS: newDataKey() }),
  };
}

const holdsShop = (dataDir: string | undefined) =>
  dataDir !== undefined && existsSync(join(dataDir, 'shop-id'));
