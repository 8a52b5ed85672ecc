import { createContext } from 'react-router';
import type { EndpointKey } from '#contract/endpoints.ts';

export type Caller = (key: EndpointKey, input?: Record<string, unknown>) => Promise<unknown>;

/** Set by the server for each page: calls an endpoint in-process as a visitor. */
export const apiContext = createContext<Caller>();
export const nonceContext = createContext<string>('');
/** Id of the page's request, and the logger that reports failures with it. */
export const requestContext = createContext<{
  id: string;
  report(error: unknown, what: string): void;
}>({ id: '', report: () => {} });
/** Rendered page as a string; a response body would encode it to bytes and decode it again. */
export const renderedContext = createContext<{ html?: string }>();
