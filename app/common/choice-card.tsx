import { type ReactNode, useId } from 'react';
import { Check } from '#app/ui/icons.tsx';

type Props = {
  name: string;
  isChosen: boolean;
  onToggle(): void;
  className?: string;
  children: ReactNode;
};

/** Radio button as a card; a second press clears it. */
export function ChoiceCard({ name, isChosen, onToggle, className = '', children }: Props) {
  const words = useId();
  return (
    <label
      className={`relative rounded-control border-[1.5px] px-4 py-3 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh-500 ${
        isChosen
          ? 'border-firoozeh-600 bg-firoozeh-50'
          : 'border-line bg-card hover:border-line-strong'
      } ${className}`}
    >
      <input
        type="radio"
        aria-labelledby={words}
        name={name}
        checked={isChosen}
        onChange={onToggle}
        onClick={() => isChosen && onToggle()}
        onKeyDown={(event) => {
          // browsers fire no event for a radio that is already selected
          if (event.key !== ' ' || !isChosen) return;
          event.preventDefault();
          if (!event.repeat) onToggle();
        }}
        className="sr-only"
      />
      {/* hidden, as screen readers already read it as the name of the radio */}
      <span id={words} aria-hidden className="contents">
        {children}
      </span>
      {isChosen && (
        <span
          aria-hidden
          className="absolute end-3 top-3 grid size-[22px] place-items-center rounded-full bg-firoozeh-600 text-white"
        >
          <Check className="size-3.5" />
        </span>
      )}
    </label>
  );
}
