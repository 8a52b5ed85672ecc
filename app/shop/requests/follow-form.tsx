import { api } from '#app/api.ts';
import { LookUpForm } from '#app/common/look-up-form.tsx';
import { requestText } from '#app/text/requests.ts';
import type { ManualOrder } from '#contract/requests.ts';

const t = requestText.follow;
const labels = { number: t.number, mobileNumber: requestText.fields.mobileNumber };

/** Finds a request by its number and mobile number. */
export const FollowForm = ({ onFound }: { onFound(request: ManualOrder): void }) => (
  <div className="grid gap-4">
    <p className="text-sm leading-7 text-ink-500">{t.body}</p>
    <LookUpForm
      early="follow"
      labels={labels}
      numberIs="number"
      submit={t.submit}
      none={t.none}
      find={async (number, mobileNumber) =>
        onFound(await api('GET /api/manual-orders/follow', { query: { number, mobileNumber } }))
      }
    />
  </div>
);
