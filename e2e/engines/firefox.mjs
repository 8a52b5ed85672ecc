#!/usr/bin/env node
// Firefox as Playwright wants it: Playwright speaks the newest WebDriver BiDi, Debian's Firefox
// (extended support) lacks some of its commands. What Firefox does not know is answered as done.
// Source: https://w3c.github.io/webdriver-bidi/
import { spawn } from 'node:child_process';
import process from 'node:process';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.stderr.on('data', (chunk) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(String(chunk))?.[1];
  if (address) listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => join(client, new WebSocket(address + url)));
}

function join(client, browser) {
  const early = [];
  client.on('message', (message) => {
    if (browser.readyState === WebSocket.OPEN) browser.send(String(message));
    else early.push(String(message));
  });
  browser.on('open', () => {
    for (const message of early) browser.send(message);
  });
  browser.on('message', (message) => client.send(withoutUnknown(String(message))));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

function withoutUnknown(message) {
  if (!message.includes('"unknown command"')) return message;
  const { id, error } = JSON.parse(message);
  return error === 'unknown command'
    ? JSON.stringify({ type: 'success', id, result: {} })
    : message;
}
