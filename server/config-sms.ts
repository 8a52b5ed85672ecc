import { z } from 'zod';

export type KavenegarConfig = {
  provider: 'kavenegar';
  kavenegarApiKey: string;
  kavenegarTemplate: string;
  kavenegarSender: string;
};
export type SmsirConfig = {
  provider: 'smsir';
  smsirApiKey: string;
  smsirTemplateId: number;
  smsirParameter: string;
  smsirLine: number;
};
export type MelipayamakConfig = {
  provider: 'melipayamak';
  melipayamakUsername: string;
  melipayamakPassword: string;
  melipayamakBodyId: string;
  melipayamakSender: string;
};
export type GhasedakConfig = {
  provider: 'ghasedak';
  ghasedakApiKey: string;
  ghasedakTemplate: string;
  ghasedakParameter: string;
  ghasedakLine: string;
};
export type RealSmsConfig = KavenegarConfig | SmsirConfig | MelipayamakConfig | GhasedakConfig;
export type SmsConfig = { provider: 'demo' } | RealSmsConfig;

export const smsProviders = ['kavenegar', 'smsir', 'melipayamak', 'ghasedak'] as const;
type Provider = (typeof smsProviders)[number];
const provider = z.enum(smsProviders, `must be one of ${smsProviders.join(', ')}`).optional();
const digits = z.string().regex(/^\d{3,15}$/, 'must be digits');

/** Settings of text messages. */
export const smsEnv = {
  SMS_PROVIDER: provider,
  SMS_SECOND_PROVIDER: provider,
  KAVENEGAR_API_KEY: z.string().optional(),
  KAVENEGAR_TEMPLATE: z.string().optional(),
  KAVENEGAR_SENDER: z.string().optional(),
  SMSIR_API_KEY: z.string().optional(),
  SMSIR_TEMPLATE_ID: digits.optional(),
  SMSIR_PARAMETER: z.string().default('CODE'),
  SMSIR_LINE: digits.optional(),
  MELIPAYAMAK_USERNAME: z.string().optional(),
  MELIPAYAMAK_PASSWORD: z.string().optional(),
  MELIPAYAMAK_BODY_ID: digits.optional(),
  MELIPAYAMAK_SENDER: z.string().optional(),
  GHASEDAK_API_KEY: z.string().optional(),
  GHASEDAK_TEMPLATE: z.string().optional(),
  GHASEDAK_PARAMETER: z.string().default('Code'),
  GHASEDAK_LINE: z.string().optional(),
};
const env = z.object(smsEnv);
type SmsEnv = z.infer<typeof env>;

const KEY = 'the key of the SMS panel';
const TEMPLATE = 'the approved template of one-time codes';
const LINE = 'the line that other messages are sent from';
/** Settings that each provider needs, with their source. */
export const smsNeeds: Record<Provider, Record<string, string>> = {
  kavenegar: { KAVENEGAR_API_KEY: KEY, KAVENEGAR_TEMPLATE: TEMPLATE, KAVENEGAR_SENDER: LINE },
  smsir: { SMSIR_API_KEY: KEY, SMSIR_TEMPLATE_ID: TEMPLATE, SMSIR_LINE: LINE },
  melipayamak: {
    MELIPAYAMAK_USERNAME: 'the name of the account',
    MELIPAYAMAK_PASSWORD: 'its password or key',
    MELIPAYAMAK_BODY_ID: TEMPLATE,
    MELIPAYAMAK_SENDER: LINE,
  },
  ghasedak: { GHASEDAK_API_KEY: KEY, GHASEDAK_TEMPLATE: TEMPLATE, GHASEDAK_LINE: LINE },
};

/** Problems of the chosen providers, one line each. */
export function smsProblems(given: Record<string, string | undefined>): string[] {
  const { SMS_PROVIDER: first, SMS_SECOND_PROVIDER: second } = given;
  if (!first) return [`SMS_PROVIDER is missing: ${smsProviders.join(', ')}`];
  const needed = [first, second].flatMap((name) =>
    // an unknown name has an error line of its own
    Object.entries(smsNeeds[name as Provider] ?? {}),
  );
  const missing = needed.filter(([key]) => !given[key]);
  const twice = second === first ? ['SMS_SECOND_PROVIDER: must not be the first one'] : [];
  return [...missing.map(([key, what]) => `${key} is missing: ${what}`), ...twice];
}

/** Providers of a live shop in order of preference. Call only if `smsProblems` found none. */
export const liveSms = (given: SmsEnv): RealSmsConfig[] =>
  [given.SMS_PROVIDER, given.SMS_SECOND_PROVIDER]
    .filter((name) => name !== undefined)
    .map((name) => CONFIGS[name](given));

const CONFIGS: Record<Provider, (given: SmsEnv) => RealSmsConfig> = {
  kavenegar: (given) => ({
    provider: 'kavenegar',
    kavenegarApiKey: given.KAVENEGAR_API_KEY ?? '',
    kavenegarTemplate: given.KAVENEGAR_TEMPLATE ?? '',
    kavenegarSender: given.KAVENEGAR_SENDER ?? '',
  }),
  smsir: (given) => ({
    provider: 'smsir',
    smsirApiKey: given.SMSIR_API_KEY ?? '',
    smsirTemplateId: Number(given.SMSIR_TEMPLATE_ID),
    smsirParameter: given.SMSIR_PARAMETER,
    smsirLine: Number(given.SMSIR_LINE),
  }),
  melipayamak: (given) => ({
    provider: 'melipayamak',
    melipayamakUsername: given.MELIPAYAMAK_USERNAME ?? '',
    melipayamakPassword: given.MELIPAYAMAK_PASSWORD ?? '',
    melipayamakBodyId: given.MELIPAYAMAK_BODY_ID ?? '',
    melipayamakSender: given.MELIPAYAMAK_SENDER ?? '',
  }),
  ghasedak: (given) => ({
    provider: 'ghasedak',
    ghasedakApiKey: given.GHASEDAK_API_KEY ?? '',
    ghasedakTemplate: given.GHASEDAK_TEMPLATE ?? '',
    ghasedakParameter: given.GHASEDAK_PARAMETER,
    ghasedakLine: given.GHASEDAK_LINE ?? '',
  }),
};
