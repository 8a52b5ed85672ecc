import type { Config } from './config.ts';
import { isProxyForgotten } from './config-proxy.ts';
import { sandboxKey } from './sandbox/lock-sandbox.ts';

/** Prints the shop's addresses and its integrations. */
export function printWelcome(config: Config): void {
  console.log(`\n  Hojreh is open: ${config.publicUrl}\n`);
  if (config.mode === 'live') printLive(config);
  else printDemo(config);
  if (config.isRehearsal) printRehearsal(config);
}

function printRehearsal(config: Config): void {
  const key = sandboxKey(config);
  console.warn('  REHEARSAL: no text and no payment leaves this shop. Its one-time codes:');
  console.warn(`  ${config.publicUrl}/sandbox/sms?key=${key}\n`);
}

function printDemo(config: Config): void {
  console.log(`  demo admin     ${config.adminMobile}`);
  console.log('  demo customer  09121111111 (wallet of 50,000,000 toman)');
  console.log(`  one-time codes ${config.publicUrl}/sandbox/sms\n`);
  if (!config.exposedDemo) return;
  console.warn('  WARNING: this demo can be reached from other machines, and everyone can read');
  console.warn('  its one-time codes. Do not keep real data in it.\n');
}

function printLive(config: Config): void {
  const { gateways, sms, botCheck, dataDir, databaseUrl } = config;
  const offered = Object.entries(gateways).flatMap(([name, given]) => (given ? [name] : []));
  console.log(`  gateways       ${offered.join(', ') || 'none: only wallet and wholesale orders'}`);
  console.log(`  text messages  ${sms.map(({ provider }) => provider).join(', then ')}`);
  console.log(`  bot check      ${botCheck.provider}`);
  console.log(
    `  database       ${databaseUrl ? 'DATABASE_URL' : 'embedded'}, files in ${dataDir}\n`,
  );
  if (!isProxyForgotten(config)) return;
  console.warn(
    '  WARNING: TRUST_PROXY is not set. Behind a proxy all visitors are one address to the',
  );
  console.warn(
    '  shop, and share its limits: set TRUST_PROXY=1 (see docs/operations/install.md).\n',
  );
}
