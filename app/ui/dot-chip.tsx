type Props = { look: string; children: string };

/** Status chip: a word with a coloured dot, as colour must not be the only sign. */
export const DotChip = ({ look, children }: Props) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-13 font-semibold leading-7 ${look}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {children}
  </span>
);
