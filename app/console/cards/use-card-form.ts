import { api } from '#app/api.ts';
import { needed } from '#app/forms/needed.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { kycText } from '#app/text/kyc.ts';
import { isCardNumber, isSheba } from '#shared/iran-ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { errorText } from '#shared/labels/errors.ts';

const t = kycText.cards;
const LABELS = { cardNumber: t.number, sheba: t.sheba, holderName: t.holder };
type Field = keyof typeof LABELS;
type Values = Record<Field, string> & { isDefault: boolean };

const CHECKS: Record<Field, (typed: string) => string | undefined> = {
  cardNumber: (typed) =>
    isCardNumber(typed)
      ? undefined
      : (needed(LABELS.cardNumber, typed) ?? errorText('card_invalid')),
  sheba: (typed) =>
    isSheba(`IR${typed}`) ? undefined : (needed(LABELS.sheba, typed) ?? errorText('sheba_invalid')),
  holderName: (typed) => needed(LABELS.holderName, typed),
};
const FIELDS = keysOf(LABELS);

/** Form of a new bank card; the browser never stores its numbers. */
export const useCardForm = (holderName: string) =>
  useNewForm<Values>({
    name: null,
    start: { cardNumber: '', sheba: '', holderName, isDefault: false },
    labels: LABELS,
    check: (typed) => Object.fromEntries(FIELDS.map((name) => [name, CHECKS[name](typed[name])])),
  });

export const addCard = (typed: Values) =>
  api('POST /api/debit-cards', { body: { ...typed, sheba: `IR${typed.sheba}` } });
