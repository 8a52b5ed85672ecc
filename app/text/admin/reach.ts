import { faDigits } from '#shared/digits.ts';

/** Texts beside a person's mobile number. */
export const reachText = {
  call: 'تماس',
  whatsapp: 'واتساپ',
  sms: 'پیامک',
  callOf: (name: string) => `تماس با ${name}`,
  whatsappOf: (name: string) => `واتساپ به ${name}`,
  smsOf: (name: string) => `پیامک به ${name}`,
  hello: 'سلام، ',
  /** `سفارش 050903-00037`: the number is isolated, so that its parts keep their order. */
  about: (what: string) => `سلام، درباره ${faDigits(what)}: `,
  order: (number: string) => `سفارش \u2066${number}\u2069`,
  ticket: (number: string) => `تیکت \u2066${number}\u2069`,
  request: (number: string) => `درخواست \u2066${number}\u2069`,
} as const;
