export type Sms = {
  mobileNumber: string;
  text: string;
  /** Set for a one-time code: providers send it by an approved template. */
  code?: string;
  /** Ours; a provider that keeps it can be asked whether it took the text. One-time codes have none. */
  id?: string;
  /** It was tried before, and may have been taken without our hearing of it. */
  isRepeat?: boolean;
};

export type Refused = {
  ok: false;
  /** Tells a passing fault from a final one. */
  retryable: boolean;
  code: string;
  /** No answer came, so the text may have been taken. */
  isLost?: boolean;
};
/** `failed` names what an earlier provider said of a text that a later one took. */
export type SmsAnswer = { ok: true; provider?: string; failed?: string } | Refused;

/** A provider of text messages. */
export type SmsProvider = {
  send(sms: Sms): Promise<SmsAnswer>;
  /** Whether the text with our id was taken; undefined when nobody can say. Absent where no id is kept. */
  hasTaken?(id: string): Promise<boolean | undefined>;
};
