import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Ellipsis, type Icon } from './icons.tsx';
import { useLayer } from './layers.ts';
import { Link } from './link.tsx';
import { useBeside } from './use-beside.ts';

/** An action of a menu: a press, a link, or a file to download. */
export type MenuAct = {
  label: string;
  /** Full name for screen readers, where the label alone does not say what it acts on. */
  name?: string | undefined;
  icon: Icon;
  isDanger?: boolean;
  isOff?: boolean;
} & ({ run(): void } | { to: string } | { file: string });

type Props = {
  label: string;
  /** Undefined entries are left out. */
  acts: (MenuAct | false | undefined)[];
  /** Content of the button instead of the three dots. */
  face?: ReactNode;
  className?: string;
  /** Properties of a button that is also dragged. */
  drag?: object;
};

const LOOK =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-500 hover:bg-paper hover:text-ink-900 [&_svg]:size-5';

/** Button with a menu of the less frequent actions, in the top layer, beside it. */
export function PopMenu({ label, acts, face = <Ellipsis />, className = LOOK, drag }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useLayer(isOpen, close);
  const leave = () => {
    close();
    // a dialog that opens now gives the focus back to the button
    button.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    leave();
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its button and menu
    <span className="inline-flex" onKeyDown={closeByKey} onBlur={closeOutside}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={className}
        {...drag}
      >
        {face}
      </button>
      {isOpen && <Acts button={button} acts={acts} onDone={leave} />}
    </span>
  );
}

type ActsProps = Pick<Props, 'acts'> & {
  button: { current: HTMLButtonElement | null };
  onDone(): void;
};

function Acts({ button, acts, onDone }: ActsProps) {
  const box = useBeside(button, 'menu');
  return (
    <div
      ref={box}
      popover="manual"
      // a press on its padding keeps the focus inside, so that it stays open
      tabIndex={-1}
      className="fixed inset-auto m-0 min-w-48 overflow-auto rounded-control border border-line bg-card p-1.5 text-ink-900 shadow-2 outline-none"
    >
      {acts.map((act) => act && <Act key={act.label} act={act} onDone={onDone} />)}
    </div>
  );
}

function Act({ act, onDone }: { act: MenuAct; onDone(): void }) {
  const { icon: Sign, label, name, isDanger, isOff } = act;
  const look = `flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-start text-sm whitespace-nowrap hover:bg-paper focus-visible:bg-paper disabled:opacity-40 ${isDanger ? 'text-anar-600' : ''}`;
  const words = (
    <>
      <Sign className="size-[18px] shrink-0" />
      {label}
    </>
  );
  if ('to' in act)
    return (
      <Link to={act.to} aria-label={name} onClick={onDone} className={look}>
        {words}
      </Link>
    );
  if ('file' in act)
    return (
      <a href={act.file} download aria-label={name} onClick={onDone} className={look}>
        {words}
      </a>
    );
  const run = () => {
    onDone();
    act.run();
  };
  return (
    <button type="button" aria-label={name} disabled={isOff} onClick={run} className={look}>
      {words}
    </button>
  );
}
