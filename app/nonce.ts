import { createContext, useContext } from 'react';

/** The nonce of this answer for inline scripts; empty in the browser. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);

/** The id of the request that drew this page; empty in the browser. */
export const RequestIdContext = createContext('');
