import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { AdminManualOrder } from '#contract/admin-requests.ts';

type Words = Record<'title' | 'submit' | 'reason' | 'done', string> & { body?: string };
type Step = 'reject' | 'withdrawal';

/** Dialog that closes something about a request, with a reason for its sender. */
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

/** Takes back a quote that nobody has accepted. */
export const WithdrawQuote = withReason('withdrawal', adminRequestsText.withdrawForm);

export type RequestProps = {
  request: AdminManualOrder;
  onChange(request?: AdminManualOrder): void;
};
