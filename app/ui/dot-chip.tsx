/** Colours of states by the one who must act; the same state differs for staff and buyer. */
const LOOK = {
  // `staff` is set on the root by the frame of staff screens
  shop: 'bg-sky-50 text-sky-700 in-[.staff]:bg-zaferan-50 in-[.staff]:text-zaferan-800',
  buyer: 'bg-zaferan-50 text-zaferan-800 in-[.staff]:bg-sky-50 in-[.staff]:text-sky-700',
  bank: 'bg-sky-50 text-sky-700',
  underway: 'bg-firoozeh-50 text-firoozeh-700',
  done: 'bg-leaf-50 text-leaf-700',
  failed: 'bg-anar-50 text-anar-600',
  over: 'bg-line text-ink-700',
} as const;
export type Turn = keyof typeof LOOK;

type Props = { turn: Turn; children: string };

/** Status chip: words with a coloured dot, as colour must not be the only sign; on a phone long ones wrap. */
export const DotChip = ({ turn, children }: Props) => (
  <span
    className={`inline-flex items-center gap-2 rounded-[14px] px-3 text-13 font-semibold leading-7 tab:whitespace-nowrap ${LOOK[turn]}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {children}
  </span>
);
