import { solveBotCheck } from '#test/solve-bot-check.ts';

/** Requests a one-time code as a browser does, with a solved bot check; returns its token. */
export async function sendCode(url: string, mobileNumber: string): Promise<string> {
  const challenge = await fetch(`${url}/api/bot-check/challenge`);
  const answer = await fetch(`${url}/api/otp/send`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(challenge.ok && { 'x-bot-check': await solveBotCheck(await challenge.json()) }),
    },
    body: JSON.stringify({ mobileNumber }),
  });
  const body = (await answer.json()) as { token?: string };
  if (!body.token) throw new Error(`no code for ${mobileNumber}: ${JSON.stringify(body)}`);
  return body.token;
}
