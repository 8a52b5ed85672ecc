import type { Ctx } from '#server/context.ts';

/** Blanks the suggests of a deleted account, and those without an account that name its number. */
export const blankSuggests = ({ sql }: Ctx, userId: string, mobileNumber: string) => sql`
  update suggests
  set body = '', answer = '', mobile_number = '', version = version + 1
  where user_id = ${userId} or (user_id is null and mobile_number = ${mobileNumber})`;
