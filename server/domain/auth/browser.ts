import type { BotProof } from '#server/domain/bot-check/require-bot-check.ts';

/** Browser data of a request, beside the code. */
export type Browser = {
  userAgent: string;
  /** Token of the session that the browser has; a new login ends it. */
  token: string;
  device: string;
  proof: BotProof;
};

/** Browser data that the HTTP layer provides. */
type Reported = {
  userAgent: string;
  sessionToken: string;
  device: string;
  isSecureContext: boolean;
};

/** Browser of a request; `solution` comes from its header X-Bot-Check. */
export const browserOf = (edge: Reported, solution: string | undefined): Browser => ({
  userAgent: edge.userAgent,
  token: edge.sessionToken,
  device: edge.device,
  proof: { solution, isSecureContext: edge.isSecureContext },
});
