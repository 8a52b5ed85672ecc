// Process that requests a shop's health twenty times a second, and reports each duration
// to its parent.
const EVERY_MS = 50;
const [url] = process.argv.slice(2);
const waits: number[] = [];
const asked = new Set<Promise<void>>();

const timer = setInterval(() => {
  const one = ask().finally(() => asked.delete(one));
  asked.add(one);
}, EVERY_MS);

async function ask() {
  const began = performance.now();
  await (await fetch(`${url}/healthz`)).text();
  waits.push(performance.now() - began);
}

process.once('message', async () => {
  clearInterval(timer);
  await Promise.all(asked);
  process.send?.(waits, () => process.exit());
});

export {};
