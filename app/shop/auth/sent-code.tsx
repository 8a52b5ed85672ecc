import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import type { CodeFlow } from './use-code.ts';

type Props = {
  flow: CodeFlow;
  submitLabel: string;
  onSubmit(code: string): void;
  onResend(): void;
};

/** Code step of a sign-up or login; renders nothing before a code was sent. */
export const SentCode = ({ flow, ...rest }: Props) =>
  flow.sent && (
    <CodeStep
      mobileNumber={flow.mobileNumber}
      code={flow.code}
      error={flow.error}
      resendAt={flow.sent.resendAt}
      onCode={(code) => {
        flow.setCode(code);
        if (code) flow.setError('');
      }}
      onEdit={flow.editNumber}
      {...rest}
    />
  );

type Offer = { label: string; onPress(): void };

/** Switch between login and sign-up, for a number with or without an account. */
export const OtherWay = ({ label, onPress }: Offer) => (
  <Button
    look="soft"
    wide
    className="mt-3 h-auto min-h-11 whitespace-normal py-2"
    onClick={onPress}
  >
    {label}
  </Button>
);

export const titleOf = ({ sent }: CodeFlow, title: string) =>
  sent ? overlayText.login.codeTitle : title;
