import { type ParseArgsConfig, parseArgs } from 'node:util';
import { problemOf, settingNames } from '#server/config.ts';
import { settingsFile } from '#server/config-file.ts';
import { StartError } from '#server/db/start-error.ts';

type Settings = NodeJS.Dict<string>;

/** Settings of the call: flags first, then the environment. */
export type GivenSettings = {
  file: string;
  settings: Settings;
  mayAsk: boolean;
  /** Settings file of the live shop whose copy is used in the rehearsal. */
  rehearsalOf: string | undefined;
};

/** Settings about the file itself, which are never written into it. */
const OWN = ['SETTINGS_FILE', 'SHOP_MODE'];
const flagOf = (name: string) => name.toLowerCase().replaceAll('_', '-');
const names = settingNames.filter((name) => !OWN.includes(name));

/**
 * Reads `--public-url=…` and the like, `--file`, `--rehearsal-of`, and `--yes`, which suppresses
 * questions. Throws StartError.
 */
export function givenSettings(args: string[], environment: Settings): GivenSettings {
  const options = Object.fromEntries([
    ...names.map((name) => [flagOf(name), { type: 'string' }] as const),
    ['file', { type: 'string' }] as const,
    ['rehearsal-of', { type: 'string' }] as const,
    ['yes', { type: 'boolean' }] as const,
  ]);
  const flags = parse(args, options);
  const settings = Object.fromEntries(
    names.map((name) => [name, flags[flagOf(name)] ?? environment[name]]),
  );
  const file = flags.file ?? settingsFile(environment) ?? '.env';
  return {
    file: String(file),
    settings: filled(settings),
    mayAsk: !flags.yes && isTerminal(),
    rehearsalOf: typeof flags['rehearsal-of'] === 'string' ? flags['rehearsal-of'] : undefined,
  };
}

type Flags = Record<string, string | boolean | undefined>;

function parse(args: string[], options: ParseArgsConfig['options']): Flags {
  try {
    return parseArgs<ParseArgsConfig>({ args, options, strict: true }).values as Flags;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

const filled = (settings: Record<string, unknown>): Settings =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );

const isTerminal = () => process.stdin.isTTY && process.stdout.isTTY;

const KEYS = ['SECRET_KEY', 'DATA_KEYS'];

/** One line for each value that is invalid, or would replace a key of the shop. */
export function problemsOfGiven(given: Settings, stored: Settings): string[] {
  const wrong = Object.entries(given).flatMap(([name, value = '']) => {
    const problem = problemOf(name, value);
    return problem ? [`${name}: ${problem}`] : [];
  });
  const replaced = KEYS.filter(
    (name) => stored[name] && given[name] && stored[name] !== given[name],
  );
  return [
    ...wrong,
    ...replaced.map((name) => `${name}: the file has another one, which is never replaced here.`),
  ];
}
