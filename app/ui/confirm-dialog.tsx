import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

type Props = {
  title: string;
  yes: string;
  no: string;
  closeLabel: string;
  /** Red where saying yes takes something away. */
  isGrave?: boolean;
  /** Hides what stands behind. */
  isSolid?: boolean;
  isBusy?: boolean;
  busyText?: string;
  error?: string | undefined;
  /** The form that yes sends; else yes is `onYes`. */
  formId?: string;
  onYes?(): void;
  onNo(): void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  title,
  yes,
  no,
  closeLabel,
  isGrave = true,
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
      <div className="grid grid-cols-2 gap-3">
        <Button
          size="large"
          look={isGrave ? 'danger' : 'primary'}
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
