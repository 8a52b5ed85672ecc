import { expect } from '@playwright/test';

/** The code of the newest text message to a number. */
export async function codeOf(mobileNumber: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await fetch(
        `${process.env.SHOP_URL}/sandbox/sms.json?mobileNumber=${mobileNumber}`,
      );
      const messages = (await answer.json()) as { code: string | null }[];
      code = messages.find((message) => message.code)?.code ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
