import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { RequestProps } from './types.ts';

type Words = Record<'title' | 'submit' | 'reason' | 'done', string> & { body?: string };
type Step = 'reject' | 'withdrawal';

/** A dialog that ends something of a request with a reason that its sender reads. */
const withReason =
  (step: Step, { submit, reason: label, ...words }: Words) =>
  ({ request: { _id: id, version }, ...rest }: RequestProps & { onClose(): void }) => (
    <ReasonDialog
      {...words}
      {...rest}
      yes={submit}
      label={label}
      hint={adminRequestsText.rejectForm.hint}
      send={(reason) =>
        api(`POST /api/admin/manual-orders/:id/${step}`, {
          params: { id },
          body: { version, reason },
        })
      }
    />
  );

export const RejectRequest = withReason('reject', adminRequestsText.rejectForm);

/** Takes a quote back that nobody has accepted yet. */
export const WithdrawQuote = withReason('withdrawal', adminRequestsText.withdrawForm);
