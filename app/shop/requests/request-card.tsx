import { Code } from '#app/common/code.tsx';
import { RequestStatus } from '#app/common/requests/request-status.tsx';
import { RequestView } from '#app/common/requests/request-view.tsx';
import { requestText } from '#app/text/requests.ts';
import { X } from '#app/ui/icons.tsx';
import type { ManualOrder } from '#contract/requests.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = requestText.view;
type Props = {
  request: ManualOrder;
  onChange(request: ManualOrder): void;
  onClose(): void;
};

/** A found request with its number and status. */
export const RequestCard = ({ request, onChange, onClose }: Props) => (
  <section
    // screen readers continue at the result
    ref={(card) => card?.focus()}
    tabIndex={-1}
    aria-label={t.one(request.number)}
    className="rounded-tile bg-card p-4 shadow-2 outline-none desk:p-6"
  >
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-extrabold">
          {t.number} <Code value={request.number} name={t.number} />
        </h2>
        <p className="text-13 text-ink-500">{faDate(request.at)}</p>
      </div>
      <RequestStatus status={request.status} />
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control text-ink-700 hover:bg-paper"
      >
        <X className="size-5" />
      </button>
    </header>
    <RequestView request={request} onChange={onChange} />
  </section>
);
