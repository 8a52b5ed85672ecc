import { createContext, useContext } from 'react';

/** The nonce of this answer for inline scripts; empty in the browser. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
