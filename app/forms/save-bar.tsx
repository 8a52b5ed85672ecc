import { type ReactNode, useRef } from 'react';
import { formText } from '#app/text/form.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Conflict, type ConflictProps } from './conflict.tsx';
import { useSaveKey } from './use-save-key.ts';

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

type BarProps<Value> = Omit<Props<Value>, 'form'> & {
  form: Props<Value>['form'] & { isDirty: boolean; base: { row?: unknown }; undoAll(): void };
};

/**
 * End of a form longer than the screen: a bar over its foot while something is unsaved. A form of
 * something new has it from the start, as nothing of it is saved.
 */
export function SaveBar<Value extends object>({ children, ...props }: BarProps<Value>) {
  const place = useRef<HTMLDivElement>(null);
  useSaveKey(place);
  const { isDirty, base, saving, message, news, undoAll } = props.form;
  const isShown =
    isDirty || !base.row || saving.isBusy || message || news.taken.length + news.clashes.length > 0;
  return (
    <div ref={place} className="pointer-events-none sticky bottom-3 z-10">
      {isShown && (
        <div
          data-bottom
          className="pointer-events-auto mx-auto mt-4 max-w-[720px] animate-[rise_200ms_ease-out] rounded-tile border border-line bg-card px-4 py-2.5 shadow-2 desk:ps-5"
        >
          <FormEnd {...props}>
            <p className="min-w-0 flex-1 text-13 text-ink-500 max-desk:basis-[40%]">
              {isDirty ? formText.unsaved : !base.row && formText.notYet}
            </p>
            {isDirty && (
              <Button look="plain" disabled={saving.isBusy} onClick={() => undoAll()}>
                {formText.undoAll}
              </Button>
            )}
            {children}
          </FormEnd>
        </div>
      )}
    </div>
  );
}

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
