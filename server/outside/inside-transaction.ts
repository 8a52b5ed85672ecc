import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/** Runs the work of an open transaction; nothing that it calls can reach an outside service. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work);

export const isInsideTransaction = () => open.getStore() === true;
