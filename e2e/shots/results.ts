import { payOnce } from './payments.ts';
import type { Shot } from './shot.ts';

const ENDS = ['success', 'canceled', 'failed', 'mismatch', 'pending', 'unknown'] as const;

/** The page to which a bank leads back, after each end of a payment. */
export const resultShots: Shot[] = ENDS.map((end) => ({
  name: `pay-result-${end}`,
  at: async ({ url, tokens, results }) => {
    if (end === 'unknown') return '/pay/result/unknown';
    // a fresh payment, because the shop asks the bank again and soon has a final result
    return end === 'pending' ? payOnce(url, tokens.newcomer, end) : results[end];
  },
}));
