import { useState } from 'react';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { needed } from '#app/forms/needed.ts';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { settlementsText } from '#app/text/admin/settlements.ts';
import { Button } from '#app/ui/button.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { GatewayContract } from '#contract/desk/settlements.ts';
import { readNumber } from '#shared/amounts.ts';
import { settlementSourceText } from '#shared/labels/settlements.ts';

const t = settlementsText.contract;
const labels = {
  percent: t.percent,
  feeMin: t.feeMin,
  feeMax: t.feeMax,
  payDays: t.payDays,
};

type Props = { contracts: GatewayContract[]; onChange(): void };

/** Contracts: the most that each gateway keeps of a payment, and when it pays. */
export function Contracts({ contracts, onChange }: Props) {
  const [shown, show] = useState<GatewayContract>();
  return (
    <Block title={t.title}>
      <dl className="mb-3">
        {contracts.map((one) => (
          <Fact key={one.source} label={settlementSourceText[one.source]}>
            {one.percent === null
              ? t.none
              : t.said(t.decimal(one.percent), one.feeMin, one.feeMax, one.payDays)}{' '}
            <Button look="plain" size="small" onClick={() => show(one)}>
              {t.edit}
              <span className="sr-only">{settlementSourceText[one.source]}</span>
            </Button>
          </Fact>
        ))}
      </dl>
      {shown && (
        <ContractDialog contract={shown} onClose={() => show(undefined)} onChange={onChange} />
      )}
    </Block>
  );
}

type DialogProps = { contract: GatewayContract; onClose(): void; onChange(): void };

const ContractDialog = ({ contract, onClose, onChange }: DialogProps) => (
  <MoveDialog
    title={t.of(settlementSourceText[contract.source])}
    yes={t.edit}
    done={t.done}
    isDestructive={false}
    start={{
      percent: contract.percent === null ? '' : t.decimal(contract.percent),
      feeMin: contract.feeMin as number | null,
      feeMax: contract.feeMax,
      payDays: contract.payDays as number | null,
    }}
    labels={labels}
    check={({ percent }) => ({ percent: needed(t.percent, percent) })}
    send={({ percent, feeMin, feeMax, payDays }) =>
      api('PATCH /api/admin/gateway-contracts/:source', {
        params: { source: contract.source },
        body: {
          percent: readNumber(percent) ?? Number.NaN,
          feeMin: feeMin ?? 0,
          feeMax,
          payDays: payDays ?? 0,
          version: contract.version,
        },
      })
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <TextField
          label={t.percent}
          hint={t.percentHint}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...textOf(form, 'percent')}
        />
        <AmountField label={t.feeMin} {...numberOf(form, 'feeMin')} />
        <AmountField label={t.feeMax} optional={t.optional} {...numberOf(form, 'feeMax')} />
        <NumberField label={t.payDays} {...numberOf(form, 'payDays')} />
      </div>
    )}
  </MoveDialog>
);
