import { type ReactNode, useId } from 'react';

type Props = {
  accept: string;
  onChoose(file: File | undefined): Promise<void>;
  /** Label of the input, if the text of the button is not enough. */
  label?: string;
  fault?: string | undefined;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
};

/** Button that chooses a file; the same file can be chosen again. */
export function FileChoice(props: Props) {
  const { accept, onChoose, label, fault, isBusy = false, className = 'h-11', children } = props;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`inline-flex items-center rounded-control border border-line bg-card px-4 text-sm font-semibold focus-within:outline-3 focus-within:outline-firoozeh-500 hover:bg-paper ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        className="sr-only"
        onChange={(event) => {
          void onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
