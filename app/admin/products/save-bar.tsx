import type { ReactNode } from 'react';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';

const t = productsText.form;
type Props = {
  notice: ReactNode;
  isBusy: boolean;
  isUploading: boolean;
  /** Something is to be chosen before it can be saved. */
  isUnclear: boolean;
  canPublish: boolean;
  saveLabel: string;
};

/** Stays at the bottom of the form: what went wrong, and the buttons that save. */
export const SaveBar = ({
  notice,
  isBusy,
  isUploading,
  isUnclear,
  canPublish,
  saveLabel,
}: Props) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-card/95 px-4 py-3 desk:mx-0 desk:rounded-t-tile desk:px-5">
    {notice}
    <div className="flex flex-wrap items-center gap-3">
      {canPublish && (
        <Button
          type="submit"
          value="publish"
          busy={isBusy}
          busyText={text.sending}
          disabled={isUploading || isUnclear}
          className="flex-1 desk:flex-none"
        >
          {t.saveAndPublish}
        </Button>
      )}
      <Button
        type="submit"
        value="save"
        look={canPublish ? 'line' : 'primary'}
        busy={isBusy}
        busyText={text.sending}
        disabled={isUploading || isUnclear}
        className="flex-1 desk:flex-none"
      >
        {saveLabel}
      </Button>
      {isUploading && (
        <span className="text-[13px] text-ink-500">{productsText.pictures.waiting}</span>
      )}
    </div>
  </div>
);
