import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

type Props = {
  title: string;
  yes: string;
  no: string;
  closeLabel: string;
  /** Red button, for an action that takes something away. */
  isDestructive?: boolean;
  /** Hides the page behind the dialog. */
  isSolid?: boolean;
  isBusy?: boolean;
  busyText?: string;
  error?: string | undefined;
  /** Id of the form that the button submits, instead of `onYes`. */
  formId?: string;
  onYes?(): void;
  onNo(): void;
  children?: ReactNode;
};

/** Confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  yes,
  no,
  closeLabel,
  isDestructive = true,
  isSolid = false,
  isBusy = false,
  busyText,
  error,
  formId,
  onYes,
  onNo,
  children,
}: Props) => (
  <Dialog
    isSolid={isSolid}
    title={title}
    closeLabel={closeLabel}
    onClose={onNo}
    footer={
      <div className="flex flex-wrap gap-3 *:min-w-[36%] *:flex-auto">
        <Button
          size="large"
          look={isDestructive ? 'danger' : 'primary'}
          busy={isBusy}
          {...(busyText && { busyText })}
          {...(formId ? { type: 'submit', form: formId } : { onClick: onYes })}
        >
          {yes}
        </Button>
        <Button size="large" look="line" onClick={onNo}>
          {no}
        </Button>
      </div>
    }
  >
    {children}
    <FormError>{error}</FormError>
  </Dialog>
);
