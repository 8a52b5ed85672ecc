import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold leading-[1.4] transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55';
const LOOKS = {
  primary: 'bg-firoozeh-600 text-white hover:bg-firoozeh-700',
  soft: 'bg-firoozeh-50 text-firoozeh-700 hover:bg-firoozeh-100',
  line: 'border border-line bg-card text-ink-900 hover:bg-paper',
  due: 'bg-zaferan-400 text-zaferan-950 hover:bg-zaferan-100',
  danger: 'bg-anar-600 text-white hover:opacity-90',
  dangerSoft: 'bg-anar-50 text-anar-600 hover:bg-anar-100',
  plain: 'text-firoozeh-700 hover:bg-firoozeh-50',
};
const SIZES = {
  small: 'h-9 px-3.5 text-sm',
  medium: 'h-11 px-5 text-[15px]',
  large: 'h-12 px-6',
};

type Look = {
  look?: keyof typeof LOOKS | undefined;
  size?: keyof typeof SIZES | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** Look of a button; also for links that act as one. Plain words: it is on every public page. */
export const buttonLook = ({
  look = 'primary',
  size = 'medium',
  wide,
  className = '',
}: Look = {}) => `${BASE} ${LOOKS[look]} ${SIZES[size]} ${wide ? 'w-full' : ''} ${className}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; busyText?: string; children: ReactNode };

/** A button; while busy it cannot be pressed again and says so. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={buttonLook({ look, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
