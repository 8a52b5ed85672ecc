import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { api } from '#app/api.ts';

/**
 * Fetches and solves a puzzle without blocking the page, by the browser's asynchronous
 * cryptography.
 */
export async function solveAltcha(): Promise<string> {
  // the same library creates the challenge on the server
  const challenge = (await api('GET /api/bot-check/challenge')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
