export type Sms = {
  mobileNumber: string;
  text: string;
  /** Set for a one-time code: providers send it by an approved template. */
  code?: string;
};

/** A provider of text messages. `retryable` tells a passing fault from a final one. */
export type SmsProvider = {
  send(sms: Sms): Promise<{ ok: true } | { ok: false; retryable: boolean; code: string }>;
};
