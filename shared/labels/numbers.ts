/** Sentences about numbers, for fields that know nothing of the shop. */
export const numberText = { wholeOnly: 'عدد را بدون اعشار وارد کنید' };
