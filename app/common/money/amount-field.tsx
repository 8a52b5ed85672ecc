import type { ComponentProps } from 'react';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';

type Props = Omit<ComponentProps<typeof NumberField>, 'unit' | 'words' | 'allowsNegative'>;

/** An amount in tomans, in words below it. */
export const AmountField = (props: Props) => (
  <NumberField unit={text.toman} words={moneyText.wallet.words} {...props} />
);
