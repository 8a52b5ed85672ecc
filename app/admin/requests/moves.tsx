import { type Move, Moves } from '#app/admin/common/moves.tsx';
import { api } from '#app/api.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { AdminManualOrder } from '#contract/admin-requests.ts';
import { errorText } from '#shared/labels/errors.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { RejectRequest, type RequestProps, WithdrawQuote } from './reject-dialog.tsx';

const t = adminRequestsText.moves;

/** Actions for this request; the server decides which ones are allowed. */
export const RequestMoves = ({ request, onChange }: RequestProps) => (
  <Moves
    row={request}
    moves={MOVES}
    can={request.can}
    names={t}
    said={t.hints[request.status]}
    fault={request.can.convert ? faultOf(request) : ''}
    onChange={onChange}
  />
);

type Row = AdminManualOrder;
const at = ({ _id }: Row) => ({ params: { id: _id } });

const MOVES: Record<keyof Row['can'], Move<Row>> = {
  take: {
    send: (row) => api('POST /api/admin/manual-orders/:id/take', at(row)),
    done: t.taken,
  },
  quote: { dialog: ({ row, ...rest }) => <QuoteDialog request={row} {...rest} /> },
  convert: {
    send: (row) => api('POST /api/admin/manual-orders/:id/conversion', at(row)),
    done: t.converted,
  },
  withdraw: {
    dialog: ({ row, ...rest }) => <WithdrawQuote request={row} {...rest} />,
    look: 'soft',
  },
  reject: {
    dialog: ({ row, ...rest }) => <RejectRequest request={row} {...rest} />,
    look: 'dangerSoft',
  },
};

/** Replacements for errors whose usual text addresses the buyer or needs an unknown number. */
const FAULTS: Record<string, string> = {
  stock_short: errorText('out_of_stock'),
  unpaid_orders_limit: t.unpaidLimit,
  unknown_error: t.conversionFailed,
};

/** Reason why an accepted request did not become an order. */
const faultOf = ({ conversionFault }: AdminManualOrder) =>
  FAULTS[conversionFault] ?? errorText(conversionFault);
