import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlainCode } from '#app/common/code.tsx';
import { RequestForm } from '#app/common/requests/request-form.tsx';
import { RequestStatus } from '#app/common/requests/request-status.tsx';
import { RequestView } from '#app/common/requests/request-view.tsx';
import { PagedRows } from '#app/console/common/paged-rows.tsx';
import { fullName } from '#app/format.ts';
import { useSession } from '#app/session/session.ts';
import { requestText } from '#app/text/requests.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { ManualOrder } from '#contract/requests.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = requestText.own;

export const meta = () => [{ title: requestText.title }, { name: 'robots', content: 'noindex' }];

/** Requests with the user's mobile number, expandable, and the form of a new one. */
export default function ManualOrders() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const answer = useApi('GET /api/manual-orders', { query: { page } });
  const user = useSession((session) => session.user);
  const person = user && {
    fullName: fullName(user),
    mobileNumber: user.mobileNumber,
  };
  return (
    <div className="grid gap-4">
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h1 className="mb-2 text-xl font-extrabold">{requestText.title}</h1>
        <h2 className="font-bold text-ink-500">{t.title}</h2>
        <PagedRows
          answer={answer}
          row={(request) => (
            <Row key={request._id} request={request} onChange={() => void answer.mutate()} />
          )}
          empty={<EmptyState icon={<Scene name="stamp" />} title={t.empty} />}
        />
      </section>
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h2 className="mb-4 text-lg font-extrabold">{requestText.form}</h2>
        <RequestForm {...(person && { person })} onSent={() => void answer.mutate()} />
      </section>
    </div>
  );
}

type RowProps = { request: ManualOrder; onChange(): void };

function Row({ request, onChange }: RowProps) {
  const [isOpen, setOpen] = useState(request.canAccept);
  const facts = t.facts(request.items.length, request.files.length) || t.textOnly;
  return (
    <li className="py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-1 text-start hover:bg-paper"
      >
        <span className="min-w-0 flex-1 basis-24 leading-7">
          <span className="sr-only">{t.show} </span>
          <PlainCode value={request.number} />
          <small className="block text-13 text-ink-500">
            {facts} · {faDate(request.at)}
          </small>
        </span>
        <RequestStatus status={request.status} />
        <ChevronDown
          className={`size-5 text-ink-500 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="pt-3 pb-4">
          <RequestView request={request} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
