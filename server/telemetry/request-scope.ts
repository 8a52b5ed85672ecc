import { AsyncLocalStorage } from 'node:async_hooks';

import type { Trace } from './traces.ts';

/** Origin of a statement or an external call. */
export type Scope = { requestId: string; route: string; trace?: Trace | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a request or a job within its scope. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** Scope of the current request or job. */
export const scopeNow = (): Scope | undefined => scopes.getStore();
