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

/** Tells a person's browser from a robot. `challenge` is there where we make the puzzle ourselves; `price` is how many times the usual work it costs. */
export type BotCheck = {
  challenge?: (price: number) => Promise<Challenge>;
  verify(solution: string, ip: string): Promise<Verdict>;
};
