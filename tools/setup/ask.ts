import { createInterface } from 'node:readline/promises';
import { problemOf } from '#server/config.ts';
import { smsNeeds } from '#server/config-sms.ts';

type Settings = NodeJS.Dict<string>;
type Question = {
  name: string;
  text: string;
  /** Default for an empty answer; without it an empty answer leaves the setting out. */
  usual?: string;
  isAsked?: (settings: Settings) => boolean;
};

const questions: Question[] = [
  { name: 'PUBLIC_URL', text: 'Address that customers open, as https://shop.example' },
  { name: 'ADMIN_MOBILE', text: 'Mobile number of the owner, as 09…' },
  { name: 'DATA_DIR', text: 'Folder of database and files', usual: '/srv/shop-data' },
  {
    name: 'DATABASE_URL',
    text: 'PostgreSQL of your own, as postgres://…; empty: the embedded one',
  },
  { name: 'HOST', text: 'Address to listen at', usual: '127.0.0.1' },
  { name: 'PORT', text: 'Port to listen at', usual: '3000' },
  { name: 'TRUST_PROXY', text: 'Proxies in front (nginx, Caddy), 0 for none', usual: '1' },
  {
    name: 'SMS_PROVIDER',
    text: 'SMS panel: kavenegar, smsir, melipayamak or ghasedak',
    isAsked: isLive,
  },
  ...Object.entries(smsNeeds).flatMap(([provider, needs]) =>
    Object.entries(needs).map(([name, text]) => ({
      name,
      text: `${provider}: ${text}`,
      isAsked: (settings: Settings) => settings.SMS_PROVIDER === provider,
    })),
  ),
  {
    name: 'ZARINPAL_MERCHANT_ID',
    text: 'ZarinPal: merchant id; empty: not offered',
    isAsked: isLive,
  },
  { name: 'SAMAN_TERMINAL_ID', text: 'Saman: terminal; empty: not offered', isAsked: isLive },
  { name: 'MELLAT_TERMINAL_ID', text: 'Mellat: terminal; empty: not offered', isAsked: isLive },
  { name: 'MELLAT_USERNAME', text: 'Mellat: user name', isAsked: hasMellat },
  { name: 'MELLAT_PASSWORD', text: 'Mellat: password', isAsked: hasMellat },
];

/** A rehearsal has sandbox SMS and banks, so it needs no settings for them. */
function isLive(settings: Settings): boolean {
  return settings.SHOP_MODE !== 'rehearsal';
}

function hasMellat(settings: Settings): boolean {
  return Boolean(settings.MELLAT_TERMINAL_ID);
}

/** Asks in the terminal for missing settings; repeats a question after an invalid answer. */
export async function askInTerminal(known: Settings): Promise<Settings> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return askForMissing(known, (text) => terminal.question(text)).finally(() => terminal.close());
}

type Ask = (text: string) => Promise<string>;

export async function askForMissing(known: Settings, ask: Ask): Promise<Settings> {
  const answers: Settings = {};
  for (const question of questions) {
    const settings = { ...known, ...answers };
    if (settings[question.name] || question.isAsked?.(settings) === false) continue;
    const answer = await askOne(ask, question);
    if (answer) answers[question.name] = answer;
  }
  return answers;
}

async function askOne(ask: Ask, { name, text, usual }: Question): Promise<string | undefined> {
  for (;;) {
    const answer = (await ask(`${text}${usual ? ` [${usual}]` : ''}: `)).trim() || usual;
    const problem = answer && problemOf(name, answer);
    if (!problem) return answer;
    console.log(`  ${problem}`);
  }
}
