import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const botCheckProviders = ['altcha', 'turnstile', 'hcaptcha', 'arcaptcha'] as const;
export type BotCheckProvider = (typeof botCheckProviders)[number];

/** Solution of a puzzle, where one was asked for. */
export const botProof = z.object({ 'x-bot-check': z.string().max(5000).optional() });

/** Bot check settings for the browser; `off` needs no check. */
export const botCheckOfShop = z.object({
  provider: z.enum([...botCheckProviders, 'off']),
  siteKey: z.string().describe('public; empty for altcha'),
});

export const botCheckEndpoints = {
  'GET /api/bot-check/challenge': endpoint({
    who: 'visitor',
    summary:
      'A fresh ALTCHA challenge; its solution travels once in the header X-Bot-Check as ' +
      'base64 of {challenge, solution}',
    reply: z.object({
      parameters: z.looseObject({
        algorithm: z.string(),
        cost: z.number(),
        nonce: z.string(),
        salt: z.string(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        expiresAt: z.number().optional().describe('unix seconds'),
      }),
      signature: z.string(),
    }),
    failures: ['not_found'],
  }),
};
