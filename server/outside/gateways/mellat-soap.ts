import { fetchDirectly, readText } from '#server/outside/http-calls.ts';
import { escapeMarkup } from '#shared/escape.ts';

/** Names and values in the order the bank expects. */
export type SoapFields = [name: string, value: string][];

const NAMESPACE = 'http://interfaces.core.sw.bps.com/';
const RETURNED = /<(?:[\w-]+:)?return(?:\s[^<>]*)?>([^<]*)<\/(?:[\w-]+:)?return>/;

/** One call of Behpardakht's SOAP 1.1 service; undefined when nothing usable came back. */
export async function askSoap(
  url: string,
  method: string,
  fields: SoapFields,
  timeout: number,
): Promise<string | undefined> {
  try {
    const response = await fetchDirectly(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: envelope(method, fields),
      signal: AbortSignal.timeout(timeout),
    });
    return RETURNED.exec(await readText(response))?.[1]?.trim();
  } catch {
    return undefined;
  }
}

const envelope = (method: string, fields: SoapFields) =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:int="${NAMESPACE}">` +
  `<soapenv:Body><int:${method}>` +
  fields.map(([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`).join('') +
  `</int:${method}></soapenv:Body></soapenv:Envelope>`;
