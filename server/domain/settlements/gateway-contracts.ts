import type { GatewayContract } from '#contract/desk/settlements.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { PAY_DAYS } from './contract-terms.ts';
import { judgeLines, lockSettlements } from './judge-lines.ts';

const THOUSANDTHS = 1000;

/** Contracts of all gateways; one without a row knows no fee. */
export async function readContracts({ sql }: Ctx): Promise<GatewayContract[]> {
  const rows = await sql<GatewayContract[]>`
    select source, rate::float8 / ${THOUSANDTHS} as percent, fee_min, fee_max, pay_days, version
    from gateway_contracts`;
  return gatewayNames.map(
    (source) =>
      rows.find((row) => row.source === source) ?? {
        source,
        percent: null,
        feeMin: 0,
        feeMax: null,
        payDays: PAY_DAYS,
        version: 0,
      },
  );
}

type Change = Omit<GatewayContract, 'percent'> & { percent: number };

/**
 * Writes the contract of a gateway and compares its open lines anew. Throws `conflict` if staff saw
 * another version, `out_of_range` for a cap below the least fee.
 */
export const changeContract = (ctx: Ctx, change: Change): Promise<GatewayContract> =>
  inTransaction(ctx, async (tx) => {
    const { source, percent, feeMin, feeMax, payDays, version } = change;
    if (feeMax !== null && feeMax < feeMin) throw invalidField('feeMax', 'out_of_range');
    await lockSettlements(tx);
    const before = (await readContracts(tx)).find((one) => one.source === source);
    if (!before || before.version !== version) throw conflict();
    const rate = Math.round(percent * THOUSANDTHS);
    const at = tx.now().toISOString();
    await tx.sql`
      insert into gateway_contracts (source, rate, fee_min, fee_max, pay_days, updated_at)
      values (${source}, ${rate}, ${feeMin}, ${feeMax}, ${payDays}, ${at})
      on conflict (source) do update set rate = excluded.rate, fee_min = excluded.fee_min,
        fee_max = excluded.fee_max, pay_days = excluded.pay_days, updated_at = excluded.updated_at,
        version = gateway_contracts.version + 1`;
    const after = { ...change, version: version + 1 };
    const values = ({ percent, feeMin, feeMax, payDays }: GatewayContract) => ({
      percent,
      feeMin,
      feeMax,
      payDays,
    });
    await recordAudit(tx, {
      action: 'settlement.contract',
      entity: 'gateway_contract',
      entityId: source,
      before: values(before),
      after: values(after),
    });
    await judgeLines(tx, source);
    return after;
  });
