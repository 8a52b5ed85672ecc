import type { ComponentProps, FormEvent } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** `pressed` is the value of the button. */
  onSave(pressed: string | undefined): Promise<unknown>;
};

/** A form that is sent by code; where that was refused, the first wrong field takes the focus. */
export function Form({ onSave, ...props }: Props) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // the event of a form is one of submitting
    const { submitter } = event.nativeEvent as SubmitEvent;
    await onSave(submitter?.getAttribute('value') ?? undefined);
    focusFirstFault(form);
  };
  return <form noValidate onSubmit={(event) => void submit(event)} {...props} />;
}
