import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of Node that answers every request with these bytes and this head: the least that such an answer costs. */
export async function startBare(body: Buffer, head: Record<string, string>, status = 200) {
  const source = `
    const parts = [];
    process.stdin.on('data', (part) => parts.push(part)).on('end', () => {
      const body = Buffer.concat(parts);
      const head = ${JSON.stringify({ ...head, ...(status === 200 && { 'content-length': String(body.length) }) })};
      const server = require('node:http').createServer((_, reply) => reply.writeHead(${status}, head).end(body));
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));
    });`;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}
