import type { ReactNode } from 'react';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Conflict, type ConflictProps } from './conflict.tsx';

type Props<Value> = {
  form: ConflictProps<Value>['form'] & {
    message: string | false | undefined;
    saving: { isBusy: boolean };
  };
  show?: ConflictProps<Value>['show'];
  children: ReactNode;
};

/** End of a form: its error and its buttons. */
export const FormEnd = <Value extends object>({ form, show, children }: Props<Value>) => (
  <>
    <Conflict form={form} show={show} />
    <FormError className="mb-2">{form.message}</FormError>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </>
);

/** End of a form longer than the screen, which stays in sight. */
export const SaveBar = <Value extends object>(props: Props<Value>) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-card px-4 py-3 desk:mx-0 desk:rounded-t-tile desk:px-5">
    <FormEnd {...props} />
  </div>
);

type ButtonProps = {
  form: { saving: { isBusy: boolean }; news: { clashes: unknown[] } };
  /** Value that identifies the pressed button. */
  value?: string;
  look?: 'primary' | 'line' | 'soft';
  size?: 'large';
  label?: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Save button, disabled until every conflict is resolved. */
export const SaveButton = ({ form, label, disabled = false, ...props }: ButtonProps) => (
  <Button
    type="submit"
    busy={form.saving.isBusy}
    busyText={text.sending}
    disabled={disabled || form.news.clashes.length > 0}
    aria-label={label}
    {...props}
  />
);
