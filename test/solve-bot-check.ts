import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a browser: the value of the header X-Bot-Check for a challenge. */
export async function solveBotCheck(challenge: object): Promise<string> {
  // the endpoint answers what the library made
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64');
}
