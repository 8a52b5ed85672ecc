import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import { showMissing } from './show-missing.ts';

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
 * Focuses the first wrong field after the render; a date is a group of parts. Folded parts with a
 * wrong field unfold.
 */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const wrong = [...form.querySelectorAll<HTMLElement>(WRONG)];
      for (const field of wrong) unfold(field);
      showMissing(wrong, (first) => first.querySelector('[role="spinbutton"]') ?? first);
    }),
  );

/** Focuses a field, also in a folded part. */
export function showField(field: HTMLElement): void {
  unfold(field);
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** Opens every folded part around a field. */
function unfold(field: HTMLElement) {
  const fold = field.parentElement?.closest('details');
  if (!fold) return;
  fold.open = true;
  unfold(fold);
}
