import { api } from '#app/api.ts';
import {
  checkReturn,
  ReturnFields,
  returnBody,
  returnLabels,
  startReturn,
} from '#app/common/order/return-fields.tsx';
import { FilePicker } from '#app/common/ticket/file-picker.tsx';
import { usePickedFiles } from '#app/common/ticket/use-picked-files.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { returnsText as t } from '#app/text/returns.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Order } from '#contract/orders.ts';

type Props = { order: Order; onClose(): void; onDone(): void };

/** Return request of the buyer: pieces, reason and pictures. */
export default function ReturnDialog({ order, onClose, onDone }: Props) {
  const picker = usePickedFiles('/api/return-pictures');
  const attempt = useAttempt(`return-${order._id}`);
  const form = useNewForm({
    name: `return:${order._id}`,
    start: startReturn(order),
    labels: returnLabels,
    check: (draft) => checkReturn(order, draft),
  });
  const save = async () => {
    const body = { ...returnBody(form.draft), pictures: picker.ids };
    const send = () =>
      attempt.once(body, (headers) =>
        api('POST /api/orders/:id/returns', { params: { id: order._id }, body, headers }),
      );
    if (await form.save(send, t.done)) onDone();
  };
  return (
    <Dialog title={t.ask} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <DraftOffer form={form} />
        <ReturnFields order={order} form={form} />
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold">
            {t.pictures}
            <span className="ms-1.5 font-normal text-ink-400">({text.optional})</span>
          </h3>
          <FilePicker picker={picker} pictureHint={t.picturesHint} />
        </section>
        <FormError>{form.message}</FormError>
        <Button
          type="submit"
          size="large"
          busy={form.saving.isBusy || picker.isBusy}
          busyText={picker.isBusy ? t.uploading : text.sending}
        >
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
