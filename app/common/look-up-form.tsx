import { useRef, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useEarlyForm } from '#app/early-form.ts';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useFaults } from '#app/forms/use-faults.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';

type Props = {
  /** Key for text that was typed before the scripts loaded. */
  early: string;
  /** Labels of the number and of its owner's mobile number, in the order of the fields. */
  labels: { number: string; mobileNumber: string };
  /** Name of the number in an error message. */
  numberIs: string;
  /** Default of the second field, until the user types. */
  ownMobile?: string;
  submit: string;
  /** Error if nothing matches. */
  none: string;
  /** Fields share one row from 800 px on. */
  isRow?: boolean;
  find(number: string, mobileNumber: string): Promise<unknown>;
  onRefusal?(): void;
};

/** Finds an order or request by its number and a mobile number, without login. */
export function LookUpForm({ labels, numberIs, ownMobile = '', isRow = false, ...props }: Props) {
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState<string>();
  const action = useAction(props.onRefusal);
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form);
  const mobileNumber = typed ?? ownMobile;
  const named = { [numberIs]: labels.number, mobileNumber: labels.mobileNumber };
  const faults = useFaults(action.refusal, { labels: named });
  const find = () => {
    faults.begin();
    return action.run(() => props.find(number, mobileNumber));
  };
  const { refusal } = action;
  const isUnknown = refusal instanceof ApiError && refusal.status === 404;
  const error = (
    <FormError className={isRow ? 'desk:col-span-3' : ''}>
      {isUnknown ? props.none : action.message(named)}
    </FormError>
  );
  return (
    <Form
      ref={form}
      data-early={props.early}
      className={isRow ? 'grid items-start gap-4 desk:grid-cols-[1fr_1fr_auto]' : 'grid gap-4'}
      onSave={find}
    >
      <DigitsField
        label={labels.number}
        value={number}
        error={faults.left[numberIs]}
        onChange={(to) => {
          setNumber(to);
          faults.mend([numberIs]);
        }}
      />
      <DigitsField
        label={labels.mobileNumber}
        type="tel"
        autoComplete="tel"
        value={mobileNumber}
        error={faults.left.mobileNumber}
        onChange={(to) => {
          setTyped(to);
          faults.mend(['mobileNumber']);
        }}
      />
      {!isRow && error}
      <Button
        type="submit"
        {...(isRow ? { size: 'large', className: 'desk:mt-6.5' } : { look: 'soft', wide: true })}
        busy={action.isBusy}
        busyText={text.loading}
      >
        {props.submit}
      </Button>
      {isRow && error}
    </Form>
  );
}
