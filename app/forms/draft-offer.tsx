import { formText } from '#app/text/form.ts';
import { Button } from '#app/ui/button.tsx';
import { faDate } from '#shared/fa-dates.ts';

type OfferProps = {
  form: { found: { at: number } | undefined; restore(): void; dropFound(): void };
};

/** Offers the unsaved draft of an earlier visit. */
export const DraftOffer = ({ form: { found, restore, dropFound } }: OfferProps) =>
  found && (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-zaferan-50 px-4 py-3 text-sm text-zaferan-800"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="block">{formText.draft.offer(faDate(new Date(found.at).toISOString()))}</b>
        {formText.draft.body}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" look="due" onClick={restore}>
          {formText.draft.restore}
        </Button>
        <Button size="small" look="line" onClick={dropFound}>
          {formText.draft.drop}
        </Button>
      </span>
    </div>
  );
