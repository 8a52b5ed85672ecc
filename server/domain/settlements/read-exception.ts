import type { SettlementException } from '#contract/desk/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { feeByContract } from './contract-terms.ts';
import { movesOf } from './exception-moves.ts';

type Row = Omit<SettlementException, 'can'>;

/** One exception with the line of the bank, the payment, and what may be done. Throws `not_found`. */
export async function readException({ sql }: Ctx, id: string): Promise<SettlementException> {
  const [row] = await sql<Row[]>`
    select e.id as "_id", e.source, e.reason, e.status, e.reference, e.amount, e.day::text as day,
      e.created_at as at, e.updated_at, e.note, e.version,
      coalesce(u.first_name || ' ' || u.last_name, '') as by,
      case when l.id is not null then json_build_object('file', f.file_name, 'position', l.position,
        'side', l.side, 'reference', l.reference, 'ourNumber', l.our_number, 'day', l.day,
        'grossRial', l.gross_rial, 'feeRial', l.fee_rial,
        'feeByContract', case when c.source is not null then ${feeByContract(sql)} end,
        'bookedOn', l.booked_on, 'corrects', l.corrects) end as line,
      case when t.id is not null then json_build_object('_id', t.id, 'number', t.number,
        'status', t.status, 'amount', t.amount,
        'day', (t.created_at at time zone 'Asia/Tehran')::date) end as payment
    from settlement_exceptions e
    left join settlement_lines l on l.id = e.line_id
    left join settlement_files f on f.id = l.file_id
    left join gateway_contracts c on c.source = e.source
    left join transactions t on t.id = e.transaction_id
    left join users u on u.id = e.actor_id
    where e.id = ${id}`;
  if (!row) throw notFound();
  return { ...row, can: movesOf(row) };
}
