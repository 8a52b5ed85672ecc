import { useEffect, useRef, useState } from 'react';
import { Code } from '#app/common/code.tsx';
import { QuickOrderButton } from '#app/common/quick-order-button.tsx';
import { useEarlyForm } from '#app/early-form.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useSession } from '#app/session/session.ts';
import { quickOrderText } from '#app/text/quick-order.ts';
import { requestText as t } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { CircleCheck } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { orderTypeText } from '#shared/labels/orders.ts';
import { RequestFiles } from './request-files.tsx';
import { RequestItems } from './request-items.tsx';
import { emptyItem, useRequestForm, type Values } from './use-request-form.ts';

const TYPES = [
  { id: 'total', label: orderTypeText.total },
  { id: 'paritial', label: orderTypeText.paritial },
];
type Props = {
  /** Known name and mobile number of the requester. */
  person?: { fullName: string; mobileNumber: string };
  /** Product named by the link to this form. */
  title?: string;
  onSent?(): void;
};

/** Form of a product request; its number replaces the form after submission. */
export function RequestForm(props: Props) {
  const [sent, setSent] = useState('');
  const { onSent } = props;
  if (sent) return <Sent number={sent} onAgain={() => setSent('')} />;
  return (
    <Fields
      {...props}
      onNumber={(number) => {
        setSent(number);
        onSent?.();
      }}
    />
  );
}

function Fields({ person, title, onNumber }: Props & { onNumber(number: string): void }) {
  const form = useRequestForm({
    ...person,
    ...(title && { items: [emptyItem(title)] }),
  });
  const { draft: values, set, faults, botCheck } = form;
  const element = useRef<HTMLFormElement>(null);
  const user = useSession((session) => session.user);
  // every visitor gets the same cached page; the session is known a moment later
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!user) return;
    const { firstName, lastName, mobileNumber } = user;
    set((now) =>
      now.fullName || now.mobileNumber
        ? {}
        : { fullName: `${firstName} ${lastName}`, mobileNumber },
    );
  }, [user]);
  useEarlyForm(element);
  const save = async () => {
    const sent = await form.send();
    if (sent) onNumber(sent.number);
  };
  const field = (name: 'fullName' | 'mobileNumber' | 'city') => ({
    label: t.fields[name],
    ...textOf(form, name),
  });
  return (
    <Form
      ref={element}
      data-early="request"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onFocus={botCheck.prepare}
      onSave={save}
    >
      <DraftOffer form={form} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-firoozeh-50 py-2 ps-4 pe-2 text-sm leading-7 text-ink-700">
        {quickOrderText.openNote}
        <QuickOrderButton look="plain" />
      </p>
      <RequestItems values={values} faults={faults} onChange={(items) => set({ items })} />
      <TextArea
        label={t.fields.text}
        optional={text.optional}
        hint={t.textHint}
        rows={3}
        maxLength={2000}
        {...textOf({ draft: values, faults, set }, 'text')}
      />
      <RequestFiles files={form.files} fault={faults.files} onChange={form.setFiles} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TextField {...field('fullName')} autoComplete="name" maxLength={80} />
        <DigitsField
          {...field('mobileNumber')}
          type="tel"
          autoComplete="tel"
          onChange={(mobileNumber) => set({ mobileNumber })}
        />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={60} />
        <Select
          label={t.fields.orderType}
          optional={text.optional}
          none={t.anyType}
          options={TYPES}
          value={values.orderType}
          // every option id is one of the values
          onChange={(orderType) => set({ orderType: orderType as Values['orderType'] })}
        />
      </div>
      {botCheck.field}
      <FormError>{form.message}</FormError>
      <Button type="submit" size="large" wide busy={form.saving.isBusy} busyText={text.sending}>
        {t.send}
      </Button>
    </Form>
  );
}

const Sent = ({ number, onAgain }: { number: string; onAgain(): void }) => (
  <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full bg-leaf-50 text-leaf-700"
    >
      <CircleCheck className="size-8" />
    </span>
    <h3 className="text-lg font-extrabold">{t.doneTitle}</h3>
    <p className="flex items-center gap-2">
      {t.doneNumber}: <Code value={number} name={t.doneNumber} />
    </p>
    <p className="max-w-[40ch] text-sm text-ink-500">{t.doneBody}</p>
    <Button look="line" onClick={onAgain}>
      {t.again}
    </Button>
  </div>
);
