/** Decorative spinner; the text beside it has the meaning. */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span
    aria-hidden
    className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
  />
);
