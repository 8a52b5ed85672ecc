import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

// what they look like stands in shell.css
const LOOKS = {
  primary: 'button-primary',
  soft: 'button-soft',
  line: 'button-line',
  due: 'button-due',
  danger: 'button-danger',
  dangerSoft: 'button-danger-soft',
  plain: 'button-plain',
};
const SIZES = { small: 'button-small', medium: 'button-medium', large: 'button-large' };

type Look = {
  look?: keyof typeof LOOKS | undefined;
  size?: keyof typeof SIZES | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** Look of a button; also for links that act as one. Plain words: it is on every public page. */
export const buttonLook = ({ look = 'primary', size = 'medium', wide, className }: Look = {}) =>
  ['button', LOOKS[look], SIZES[size], wide && 'button-wide', className].filter(Boolean).join(' ');

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
