import { createContext } from 'react-router';
import type { EndpointKey } from '#contract/endpoints.ts';

export type Caller = (key: EndpointKey, input?: Record<string, unknown>) => Promise<unknown>;

/** Set by the server for each page: calls an endpoint in-process as a visitor. */
export const apiContext = createContext<Caller>();
export const nonceContext = createContext<string>('');
/** The id of the page's request, and where its failures are written with that id. */
export const requestContext = createContext<{
  id: string;
  report(error: unknown, what: string): void;
}>({ id: '', report: () => {} });
/** The page that was drawn, as it is: in the body of a response it would be written to bytes and read again. */
export const drawnContext = createContext<{ html?: string }>();
