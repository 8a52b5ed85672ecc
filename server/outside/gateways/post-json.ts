import { fetchDirectly } from '#server/outside/fetch-directly.ts';
import { readJson } from '#server/outside/read-answer.ts';

/** Undefined means that nothing usable came back: a time-out, HTML, a broken body. */
export async function postJson(url: string, body: object, timeout: number): Promise<unknown> {
  try {
    const response = await fetchDirectly(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return await readJson(response);
  } catch {
    return undefined;
  }
}
