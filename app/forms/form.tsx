import type { ComponentProps, FormEvent } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Saves, and answers nothing where that was refused; `pressed` is the value of the button. */
  onSave(pressed: string | undefined): Promise<unknown>;
};

/** A form whose first wrong field takes the focus when it was refused. */
export function Form({ onSave, ...props }: Props) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // the event of a form is one of submitting
    const { submitter } = event.nativeEvent as SubmitEvent;
    const saved = await onSave(submitter?.getAttribute('value') ?? undefined);
    if (!saved) focusFirstFault(form);
  };
  return <form noValidate onSubmit={(event) => void submit(event)} {...props} />;
}
