import { AsyncLocalStorage } from 'node:async_hooks';

import type { Trace } from './traces.ts';

/** For what a statement or a call outside was made. */
export type Scope = { requestId: string; route: string; trace?: Trace | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Does the work of a request or a job; what it asks knows for whom. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** The request or the job that is being worked for. */
export const scopeNow = (): Scope | undefined => scopes.getStore();
