export type Challenge = {
  parameters: {
    algorithm: string;
    cost: number;
    nonce: string;
    salt: string;
    keyLength: number;
    keyPrefix: string;
    expiresAt?: number | undefined;
  };
  signature: string;
};

export type Verdict =
  /** `key` is the same for every wording of one solution; it is used up until `expiresAt`. */
  { ok: true; key: string; expiresAt: Date } | { ok: false; code: string };

/**
 * Distinguishes people from bots. `challenge` exists where the shop makes the puzzle itself;
 * `price` multiplies its work.
 */
export type BotCheck = {
  challenge?: (price: number) => Promise<Challenge>;
  verify(solution: string, ip: string): Promise<Verdict>;
};
