import type { BotProof } from '#server/domain/bot-check/require-bot-check.ts';

/** What a request tells of its browser beside the code. */
export type Browser = {
  userAgent: string;
  /** The token of the session that the browser holds; a new login ends it. */
  token: string;
  device: string;
  proof: BotProof;
};

/** What the edge of HTTP tells of a browser. */
type Told = { userAgent: string; sessionToken: string; device: string; isSecureContext: boolean };

/** The browser of a request; `solution` is what its header X-Bot-Check says. */
export const browserOf = (edge: Told, solution: string | undefined): Browser => ({
  userAgent: edge.userAgent,
  token: edge.sessionToken,
  device: edge.device,
  proof: { solution, isSecureContext: edge.isSecureContext },
});
