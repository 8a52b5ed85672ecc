import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { transferList } from '#shared/lists/transfers.ts';
import { transferStatuses, transferWays } from '#shared/states.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, person, text, toman, version } from './fields.ts';
import { privateFile } from './identity.ts';

export const transferStatus = z.enum(transferStatuses);
export type TransferStatus = z.infer<typeof transferStatus>;
export const transferWay = z.enum(transferWays, { error: 'field_required' });

/** A transfer to the account of the shop, as its sender sees it; money in toman. */
export const transfer = z.object({
  _id: id,
  number: z.string().describe('of its transaction'),
  transactionId: id,
  order: z.object({ _id: id, orderNumber: z.string() }),
  way: transferWay,
  amount: z.number(),
  sentOn: z.string().describe('Tehran day, Gregorian ISO'),
  tracking: z.string(),
  status: transferStatus,
  rejectReason: z.string(),
  at: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Transfer = z.infer<typeof transfer>;

export const ownTransfer = transfer.extend({
  receipt: privateFile.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type OwnTransfer = z.infer<typeof ownTransfer>;

export const adminTransferRow = transfer.extend({ buyer: person });
export type AdminTransferRow = z.infer<typeof adminTransferRow>;

const colleague = z.object({ _id: id, name: z.string() }).nullable();

export const adminTransfer = adminTransferRow.extend({
  receipt: privateFile.nullable(),
  orderStatus: z.string(),
  due: z.number().describe('of the order now; what is more goes to the wallet'),
  isSeen: z.boolean().describe('who asks has opened the picture'),
  needsTwo: z.boolean().describe('two people have to confirm it'),
  checkedBy: colleague,
  history: z.array(
    z.object({
      status: transferStatus,
      at: z.string(),
      actor: z.enum(['user', 'admin', 'system']),
      by: z.string(),
      note: z.string(),
    }),
  ),
  alike: z
    .array(transfer.pick({ _id: true, number: true, status: true, at: true }))
    .describe('others with its tracking number or picture, or of its amount and day'),
  can: z.object({ confirm: z.boolean(), reject: z.boolean() }),
});
export type AdminTransfer = z.infer<typeof adminTransfer>;

const decision = { who: 'finance', params: idParams, reply: adminTransfer } as const;

/**
 * The picture of a receipt is sent first, by `POST /api/transfer-pictures` (one multipart part `file`), which answers
 * `privateFile` with 201 and refuses with file_type, file_too_big, picture_too_small, too_much_sent.
 */
export const transferEndpoints = {
  'POST /api/orders/:id/transfers': endpoint({
    who: 'user',
    summary: 'Says that money was sent to the account of the shop for an own order',
    headers: onceHeaders,
    params: idParams,
    body: z.object({
      way: transferWay,
      amount: toman.min(1, 'out_of_range'),
      sentOn: z.iso.date('field_required').describe('Tehran day, Gregorian ISO'),
      tracking: z
        .string({ error: 'field_required' })
        .transform((typed) => foldCode(typed).toUpperCase())
        .pipe(
          z
            .string()
            .min(1, 'field_required')
            .regex(/^(?=.*[1-9A-Z])[0-9A-Z]{4,40}$/, 'field_invalid'),
        ),
      fileId: z.uuid({ error: 'field_required' }),
    }),
    status: 201,
    reply: ownTransfer,
    failures: [
      'idempotency_reused',
      'session_expired',
      'not_found',
      'conflict',
      'order_canceling',
      'changes_unaccepted',
      'changes_unaccepted',
      'transfer_not_allowed',
      'transfer_repeated',
      'picture_repeated',
      'transfers_open_limit',
      'out_of_range',
      'field_invalid',
      'rate_limited',
    ],
  }),
  'GET /api/transfers/:id': endpoint({
    who: 'user',
    summary: 'One own transfer with its receipt',
    params: idParams,
    reply: ownTransfer,
    failures: ['session_expired', 'not_found'],
  }),
  'POST /api/transfers/:id/cancel': endpoint({
    who: 'user',
    summary: 'Takes an own transfer back that nobody has looked at',
    params: idParams,
    reply: ownTransfer,
    failures: ['session_expired', 'not_found', 'conflict'],
  }),
  'GET /api/admin/transfers': endpoint({
    who: 'finance',
    summary: 'Transfers of all people; amounts in toman, counts by status',
    query: listQuery(transferList),
    reply: listReply(transferList, adminTransferRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/transfers/:id': endpoint({
    who: 'finance',
    summary: 'One transfer with its receipt, its order and others like it',
    params: idParams,
    reply: adminTransfer,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/transfers/:id/confirm': endpoint({
    ...decision,
    fresh: true,
    summary:
      'Confirms that the money is on the account: it pays the order, and the rest goes ' +
      'to the wallet. A large one needs two people',
    body: z.object({ version }),
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'own_transfer',
      'second_person_needed',
      'files_unseen',
    ],
  }),
  'POST /api/admin/transfers/:id/reject': endpoint({
    ...decision,
    summary: 'Rejects a transfer whose money is not there; its sender is told why',
    body: z.object({ version, reason: text(3, 300) }),
    failures: ['forbidden', 'not_found', 'conflict', 'own_transfer', 'too_short'],
  }),
};
