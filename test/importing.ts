import { expect } from 'vitest';
import type { InputOf } from '#contract/endpoints.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import type { TestApp } from './app.ts';
import { aForm } from './products.ts';

type Check = InputOf<'POST /api/admin/imports/:id/check'>['body'];
type Mapping = Check['mapping'];

/** Staff actions on a product file. */
export function importing(shop: TestApp, token: string) {
  const { call } = shop;
  const aCsv = (...lines: string[]) => Buffer.from(lines.join('\n'));

  /** `url` is that of another file than one of products. */
  async function send(bytes: Buffer, name = 'کالاها.xlsx', url = '/api/admin/imports') {
    const { headers, payload } = aForm(bytes, name);
    const reply = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  const check = (id: string, mapping: Mapping, more: Partial<Check> = {}) =>
    call('POST /api/admin/imports/:id/check', {
      token,
      params: { id },
      body: { mapping, unit: 'IRT', ...more },
    });
  const start = (id: string, what: 'apply' | 'undo') =>
    call(`POST /api/admin/imports/:id/${what}`, { token, params: { id } });
  const rowsOf = async (id: string) =>
    (await call('GET /api/admin/imports/:id', { token, params: { id } })).body.rows;

  /** Uploads a file, maps its columns by guess and by hand, and applies it; returns the id. */
  async function bring(bytes: Buffer, byHand: Mapping = {}) {
    const { body } = await send(bytes);
    await check(body._id, { ...body.mapping, ...byHand });
    expect((await start(body._id, 'apply')).status).toBe(200);
    await runImport(shop.ctx, { id: body._id });
    return body._id as string;
  }

  /** Starts an import that was compared, and waits for its end. */
  async function run(id: string, what: 'apply' | 'undo') {
    expect((await start(id, what)).body).toMatchObject({ failure: null });
    await runImport(shop.ctx, { id });
    return (await call('GET /api/admin/imports/:id', { token, params: { id } })).body;
  }

  return { aCsv, send, check, start, run, rowsOf, bring };
}
