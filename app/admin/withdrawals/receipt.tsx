import { FileChoice } from '#app/admin/common/file-choice.tsx';
import { useSending } from '#app/admin/common/use-sending.ts';
import { Block } from '#app/common/block.tsx';
import { toast } from '#app/common/toast.tsx';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { kycText } from '#app/text/kyc.ts';
import { Button } from '#app/ui/button.tsx';
import { upload } from '#app/upload.ts';
import type { AdminWithdrawal } from '#contract/withdrawals.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';

const t = kycAdminText.withdrawals.receipt;
const TYPES = 'image/jpeg,image/png,image/webp';
type Props = { row: AdminWithdrawal; onSee(): void; onAdded(): void };

/** The bank's receipt: view, add and replace. */
export const WithdrawalReceipt = ({ row, onSee, onAdded }: Props) => (
  <Block title={t.title}>
    {!row.receipt && <p className="text-sm text-ink-500">{t.none}</p>}
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {row.receipt && (
        <Button look="soft" onClick={onSee}>
          {t.see}
        </Button>
      )}
      {row.can.addReceipt && <ReceiptInput row={row} onAdded={onAdded} />}
    </div>
    {row.can.addReceipt && <p className="mt-1 text-13 text-ink-500">{t.limits}</p>}
  </Block>
);

function ReceiptInput({ row, onAdded }: Omit<Props, 'onSee'>) {
  const { part, error, send } = useSending(
    async (file, onPart) => {
      await upload(`/api/admin/users-withdraw/${row._id}/receipt`, file, onPart);
      toast('success', t.added);
      onAdded();
    },
    { types: kycText.identity.files.types, n: MAX_IDENTITY_MB },
  );
  return (
    <>
      <FileChoice accept={TYPES} isBusy={part !== undefined} onChoose={send}>
        {part === undefined ? (row.receipt ? t.replace : t.add) : t.sending(Math.round(part * 100))}
      </FileChoice>
      {error && (
        <p role="alert" className="w-full text-13 text-anar-600">
          {error}
        </p>
      )}
    </>
  );
}
