import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** `pressed` is the value of the pressed button. */
  onSave(pressed: string | undefined): Promise<unknown>;
};

/** A form submitted by code; after a refusal it focuses the first wrong field. */
export function Form({ onSave, ...props }: Props) {
  const [ended, setEnded] = useState<{ form: HTMLFormElement }>();
  // the effect follows the commit that shows the refusal, on a slow device many frames later
  useEffect(() => {
    if (ended) focusFirstFault(ended.form);
  }, [ended]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // a form's submit event is a SubmitEvent
    const { submitter } = event.nativeEvent as SubmitEvent;
    await onSave(submitter?.getAttribute('value') ?? undefined);
    setEnded({ form });
  };
  return <form noValidate onSubmit={(event) => void submit(event)} {...props} />;
}

const WRONG = '[aria-invalid="true"]';

/**
 * Focuses the first wrong field after the render; a date is a group of parts. Of fields that
 * contradict each other (`data-fault-pair`) it chooses the more likely one.
 */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const first = form.querySelector<HTMLElement>(WRONG);
      const likely = first
        ?.closest('[data-fault-pair]')
        ?.querySelector<HTMLElement>(`[data-fault-likely] ${WRONG}`);
      const field = likely ?? first;
      (field?.querySelector<HTMLElement>('[role="spinbutton"]') ?? field)?.focus();
    }),
  );
