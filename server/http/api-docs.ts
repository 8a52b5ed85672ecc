import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { guard } from './guard.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Hojreh API</title>
<style nonce="{nonce}">body{font:15px/1.6 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#16201f}h2{margin-top:2rem;text-transform:capitalize}
summary{cursor:pointer;padding:.5rem 0}code{background:#f1f3f2;border-radius:4px;padding:.1rem .4rem}b{display:inline-block;min-width:4.5rem}pre{background:#f6f5f1;border-radius:8px;overflow:auto;padding:1rem;font-size:.8125rem}</style>
<h1>Hojreh API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p><main id="list"></main>
<script nonce="{nonce}">
const el=(tag,text,...kids)=>{const e=document.createElement(tag);if(text)e.textContent=text;e.append(...kids);return e};
fetch('/api/openapi.json').then(r=>r.json()).then(api=>{
  const groups={};
  for(const [path,methods] of Object.entries(api.paths))for(const [method,op] of Object.entries(methods))(groups[op.tags?.[0]??'other']??=[]).push([method.toUpperCase(),path,op]);
  for(const [name,rows] of Object.entries(groups).sort()){
    list.append(el('h2',name));
    for(const [method,path,op] of rows){
      const parts={who:op.security?'signed in':'anyone',parameters:op.parameters,body:op.requestBody?.content?.['application/json']?.schema,responses:op.responses};
      list.append(el('details','',el('summary','',el('b',method),el('code',path),' '+(op.summary??'')),el('p',op.description),el('pre',JSON.stringify(parts,null,2))));
    }
  }
});
</script></html>`;

/**
 * Guard of the docs: public in a demo, staff only in a live shop, as they list the staff endpoints.
 */
export const docsGuard = (mode: Config['mode']) => guard(mode === 'live' ? 'admin' : 'visitor');

/** /api/docs for people, rendered from /api/openapi.json. */
export function addApiDocs(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  app.get(
    '/api/docs',
    { schema: { hide: true }, onRequest: docsGuard(config.mode) },
    async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(PAGE.replaceAll('{nonce}', request.nonce)),
  );
}
