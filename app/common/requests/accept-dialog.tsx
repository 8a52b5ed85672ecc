import { useId } from 'react';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { PlaceFields } from '#app/common/place/place-fields.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { consoleText } from '#app/text/console.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { OtpInput } from '#app/ui/otp-input.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { ManualOrder } from '#contract/requests.ts';
import { faClock } from '#shared/fa-dates.ts';
import { useAcceptance } from './use-acceptance.ts';

const t = requestText.accept;
const labels = consoleText.addresses.fields;
type Props = { request: ManualOrder; onClose(): void; onAccepted(request: ManualOrder): void };
type Flow = ReturnType<typeof useAcceptance>;

/** Address, then the code of the mobile number; a user signed in with that number needs no code. */
export default function AcceptDialog({ request, onClose, onAccepted }: Props) {
  const flow = useAcceptance(request, onAccepted);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      {flow.step === 'address' ? <AddressStep flow={flow} /> : <CodeStep flow={flow} />}
      {flow.botCheck.field}
    </Dialog>
  );
}

const AddressStep = ({ flow }: { flow: Flow }) => (
  <form
    ref={flow.form}
    noValidate
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      void flow.submitAddress();
    }}
  >
    <p className="font-semibold">{t.address}</p>
    <PlaceFields values={flow.values} errors={flow.faults} onChange={flow.set} />
    <TextArea
      {...fieldOf(flow, 'address')}
      rows={3}
      maxLength={300}
      autoComplete="street-address"
    />
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField {...fieldOf(flow, 'plaque')} optional={text.optional} maxLength={20} />
      <TextField {...fieldOf(flow, 'unit')} optional={text.optional} maxLength={20} />
    </div>
    <DigitsField
      {...fieldOf(flow, 'postalCode')}
      autoComplete="postal-code"
      maxLength={20}
      onChange={(postalCode) => flow.set({ postalCode })}
    />
    {!flow.isOwn && <p className="text-13 leading-6 text-ink-500">{t.account}</p>}
    <FormError>{flow.failure}</FormError>
    <Button type="submit" size="large" wide busy={flow.isBusy} busyText={text.sending}>
      {flow.isOwn ? t.submit : t.toCode}
    </Button>
  </form>
);

type Name = 'address' | 'plaque' | 'unit' | 'postalCode';

const fieldOf = (flow: Flow, name: Name) => ({
  id: `address-${name}`,
  label: labels[name],
  value: flow.values[name],
  error: flow.faults[name],
  onChange: (event: { target: { value: string } }) => flow.set({ [name]: event.target.value }),
});

function CodeStep({ flow }: { flow: Flow }) {
  const { codeHasLetters } = useShop();
  const errorId = useId();
  const wait = useCountdown(flow.resendAt);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.accept(flow.code);
      }}
    >
      <p className="text-14.5 text-ink-500">{t.codeSent(codeHasLetters)}</p>
      <OtpInput
        label={t.code(codeHasLetters)}
        hasLetters={codeHasLetters}
        value={flow.code}
        isWrong={flow.failure !== ''}
        describedBy={errorId}
        onChange={flow.setCode}
        onComplete={(code) => void flow.accept(code)}
      />
      <p id={errorId} role="alert" className="min-h-6 text-sm text-anar-600">
        {flow.failure}
      </p>
      <div className="flex items-center justify-between text-13.5 text-ink-500">
        <Button look="plain" size="small" className="h-11" onClick={flow.editAddress}>
          {t.back}
        </Button>
        {wait > 0 ? (
          <span>{t.wait(faClock(wait))}</span>
        ) : (
          <Button look="plain" size="small" className="h-11" onClick={() => void flow.sendCode()}>
            {t.again}
          </Button>
        )}
      </div>
      <Button type="submit" size="large" wide busy={flow.isBusy} busyText={text.sending}>
        {t.submit}
      </Button>
    </form>
  );
}
