import { createContext, useContext } from 'react';

/** Nonce of the response for inline scripts; empty in the browser. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);

/** Id of the request that rendered this page; empty in the browser. */
export const RequestIdContext = createContext('');
