import { kycText } from '#app/text/kyc.ts';
import { Check } from '#app/ui/icons.tsx';
import { faNumber } from '#shared/digits.ts';
import { keysOf } from '#shared/keys-of.ts';

const t = kycText.identity;
type Step = keyof typeof t.steps;
const STEPS = keysOf(t.steps);

/** Progress of the verification: data, pictures, review. */
export function IdentitySteps({ current }: { current: Step }) {
  const now = STEPS.indexOf(current);
  return (
    <ol aria-label={t.stepsLabel} className="grid grid-cols-3 gap-2">
      {STEPS.map((step, position) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-4 pt-2 text-sm ${
            position <= now
              ? 'border-firoozeh-600 font-bold text-firoozeh-700'
              : 'border-line text-ink-500'
          }`}
        >
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-full text-13 leading-none ${
              position <= now ? 'bg-firoozeh-600 text-white' : 'bg-line text-ink-700'
            }`}
          >
            {position < now ? <Check className="size-3.5" /> : faNumber(position + 1)}
          </span>
          {t.steps[step]}
        </li>
      ))}
    </ol>
  );
}
