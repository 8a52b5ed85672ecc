/** The sign and name of the shop as ink on paper: lines, no ground that a printer would leave out. */
export const PaperMark = ({ name }: { name: string }) => (
  <p className="flex items-center gap-2.5 text-2xl font-extrabold text-firoozeh-700">
    <span
      aria-hidden
      className="grid size-11 place-items-center rounded-t-xl rounded-b-[4px] border-2 border-current text-xl leading-none"
    >
      {name.slice(0, 1)}
    </span>
    {name}
  </p>
);
