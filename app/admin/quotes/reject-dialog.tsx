import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { RequestProps } from './types.ts';

const t = adminRequestsText.rejectForm;

/** Rejects a request with a reason that its sender reads. */
export const RejectRequest = ({
  request,
  onClose,
  onChange,
}: RequestProps & { onClose(): void }) => (
  <ReasonDialog
    title={t.title}
    yes={t.submit}
    label={t.reason}
    hint={t.hint}
    done={t.done}
    send={(reason) =>
      api('POST /api/admin/manual-orders/:id/reject', {
        params: { id: request._id },
        body: { version: request.version, reason },
      })
    }
    onClose={onClose}
    onChange={onChange}
  />
);

const back = adminRequestsText.withdrawForm;

/** Takes a quote back that nobody has accepted yet. */
export const WithdrawQuote = ({
  request,
  onClose,
  onChange,
}: RequestProps & { onClose(): void }) => (
  <ReasonDialog
    title={back.title}
    yes={back.submit}
    body={back.body}
    label={back.reason}
    hint={t.hint}
    done={back.done}
    send={(reason) =>
      api('POST /api/admin/manual-orders/:id/withdrawal', {
        params: { id: request._id },
        body: { version: request.version, reason },
      })
    }
    onClose={onClose}
    onChange={onChange}
  />
);
