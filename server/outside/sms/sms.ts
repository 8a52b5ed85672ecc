export type Sms = {
  mobileNumber: string;
  text: string;
  /** Set for a one-time code: providers send it by an approved template. */
  code?: string;
  /**
   * Our message id; a provider that stores it can be asked whether it accepted the text. One-time
   * codes have none.
   */
  id?: string;
  /** True when an earlier try may have succeeded with a lost answer. */
  isRepeat?: boolean;
};

export type Refused = {
  ok: false;
  /** Distinguishes a transient error from a final one. */
  retryable: boolean;
  code: string;
  /** True when no answer came, so the text may have been accepted. */
  isLost?: boolean;
};
/** `failed` is the answer of an earlier provider, before a later one accepted the text. */
export type SmsAnswer = { ok: true; provider?: string; failed?: string } | Refused;

export type SmsProvider = {
  send(sms: Sms): Promise<SmsAnswer>;
  /**
   * True when the text with our id was accepted; undefined when unknown. Absent where no
   * id is stored.
   */
  hasTaken?(id: string): Promise<boolean | undefined>;
};
