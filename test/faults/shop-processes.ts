import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/shop.ts';
import type { Done, Order } from './shop-process.ts';

type Settings = { database: string; banks: string; patience: number };
type Work = Order['work'];

/** A shop process at a fixed address; it may be killed and started again there. */
export type ShopProcess = {
  url: string;
  /** Ends the process without a word, as a power cut does, and starts another one. */
  killAndRestart(): Promise<void>;
  /** One run of a job, or the clock; a process that dies meanwhile simply has not done it. */
  tell(work: Work, ahead?: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startShopProcess(settings: Settings): Promise<ShopProcess> {
  const port = await freePort();
  let child = await spawn(settings, port);
  let ahead = 0;
  let orders = 0;
  const tell = async (work: Work, to = ahead) => {
    ahead = to;
    await reply(child, { id: ++orders, work, ahead });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    killAndRestart: async () => {
      await kill(child);
      child = await spawn(settings, port);
      await tell('clock');
    },
    tell,
    stop: () => kill(child),
  };
}

async function spawn({ database, banks, patience }: Settings, port: number): Promise<ChildProcess> {
  const args = [database, banks, String(port), String(patience)];
  const child = fork(join(import.meta.dirname, 'shop-process.ts'), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('a shop process did not start');
    }),
  ]);
  return child;
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function reply(child: ChildProcess, order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      child.off('message', hear);
      child.off('exit', end);
      resolve();
    };
    const hear = ({ id, fault }: Done) => {
      if (id !== order.id) return;
      end();
      if (fault) reject(new Error(`${order.work}: ${fault}`));
    };
    child.on('message', hear);
    child.on('exit', end);
    // it may be killed between one order and the next
    child.send(order, (error) => {
      if (error) end();
    });
  });
}
