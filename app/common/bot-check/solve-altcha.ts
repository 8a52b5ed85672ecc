import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { api } from '#app/api.ts';

/** Fetches a puzzle and solves it while the page goes on; the browser's own cryptography works beside it. */
export async function solveAltcha(): Promise<string> {
  // the endpoint answers what the library made on the server
  const challenge = (await api('GET /api/bot-check/challenge')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
