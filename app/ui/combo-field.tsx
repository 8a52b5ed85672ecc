import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ChevronDown, CircleAlert } from './icons.tsx';
import { useBeside } from './use-beside.ts';
import { type Combo, useCombo } from './use-combo.ts';

export type ComboOption = {
  id: string;
  label: string;
  /** A shorter name that chooses it too. */
  name?: string;
};

type Props = {
  label: string;
  options: ComboOption[];
  value: string | null;
  onChange(id: string | null): void;
  /** Accepts text that is not in the list. */
  onType?(typed: string): void;
  typed?: string;
  /** Own search of a long list; its first row is the one that Enter chooses. */
  find?(typed: string): ComboOption[];
  error?: string | undefined;
  placeholder?: string;
  openLabel: string;
  noMatch: string;
  isDisabled?: boolean;
  inputId?: string;
  /** Filter style: the label is only for screen readers. */
  isFilter?: boolean;
};

const FORM = { box: 'h-12', line: 'border-line-strong' };
const FILTER = {
  box: 'h-11 text-sm placeholder:text-ink-700',
  line: 'border-line text-ink-700',
};
const FILTER_PLACE = 'min-w-0 max-desk:min-w-[calc(50%-4px)] max-desk:flex-1 desk:w-48';
const CHOSEN = 'border-firoozeh-600 font-bold text-firoozeh-700';

/**
 * Searchable list of choices: a text field and plain rows, so that typing stays fast on a slow
 * phone.
 */
export function ComboField(props: Props) {
  const { label, value, error, placeholder, openLabel, isDisabled = false, isFilter } = props;
  const ownId = useId();
  const id = props.inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const combo = useCombo(props);
  const look = isFilter ? FILTER : FORM;
  const line = isFilter && placeholder && value !== null ? CHOSEN : look.line;
  return (
    <div {...(isFilter && { className: FILTER_PLACE })}>
      {!isFilter && (
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink-700">
          {label}
        </label>
      )}
      <span className="relative block">
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-label={isFilter ? label : undefined}
          aria-expanded={combo.isOpen}
          aria-controls={combo.isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={combo.active < 0 ? undefined : rowId(id, combo.active)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          value={combo.text}
          onChange={(event) => combo.type(event.target.value)}
          onFocus={combo.open}
          onClick={combo.open}
          onBlur={() => combo.leave()}
          onKeyDown={(event) => answerKey(combo, event)}
          className={`${look.box} w-full truncate rounded-control border bg-card ps-4 pe-12 text-ink-900 focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100 focus:outline-none disabled:bg-paper disabled:text-ink-400 ${error ? 'border-anar-600' : line}`}
        />
        <button
          type="button"
          aria-label={openLabel}
          aria-haspopup="listbox"
          tabIndex={-1}
          disabled={isDisabled}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (combo.isOpen) combo.close();
            else combo.open();
          }}
          className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center text-ink-500"
        >
          <ChevronDown className="size-4" />
        </button>
      </span>
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1 flex items-start gap-1.5 text-13 leading-6 text-anar-600"
        >
          <CircleAlert className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
      {combo.isOpen && <Rows id={id} input={input} combo={combo} {...props} />}
    </div>
  );
}

const rowId = (id: string, at: number) => `${id}-${at}`;

type RowsProps = Props & { id: string; input: { current: HTMLInputElement | null }; combo: Combo };

/** Popover beside the field; a press on a row keeps the focus in the field. */
function Rows({ id, input, combo, label, value, noMatch }: RowsProps) {
  const box = useBeside(input);
  useEffect(() => {
    document.getElementById(rowId(id, combo.active))?.scrollIntoView({ block: 'nearest' });
  }, [id, combo.active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      ref={box}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 overflow-auto rounded-control border border-line bg-card p-1.5 text-ink-900 shadow-2"
    >
      {combo.found.length === 0 && (
        <p role="status" className="px-3 py-2 text-sm text-ink-500">
          {noMatch}
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {combo.found.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field
          <div
            key={option.id}
            id={rowId(id, at)}
            role="option"
            aria-selected={option.id === value}
            tabIndex={-1}
            onClick={() => combo.choose(option)}
            className={`flex min-h-11 cursor-pointer items-center rounded-md px-3 hover:bg-firoozeh-50 aria-selected:font-bold aria-selected:text-firoozeh-700 ${at === combo.active ? 'bg-firoozeh-50' : ''}`}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}

function answerKey(combo: Combo, event: KeyboardEvent) {
  const answer = KEYS[event.key];
  if (!answer || event.nativeEvent.isComposing || !answer(combo)) return;
  event.preventDefault();
  // keeps the key from the form and the dialog around it
  event.stopPropagation();
}

/** Action of each key; false leaves the key to the page. */
const KEYS: Record<string, (combo: Combo) => boolean> = {
  ArrowDown: (combo) => combo.move(1),
  ArrowUp: (combo) => combo.move(-1),
  Enter: (combo) => combo.isOpen && combo.settle(),
  Escape: (combo) => combo.isOpen && combo.close(),
  // the focus moves on
  Tab: (combo) => {
    if (combo.isOpen) combo.settle();
    return false;
  },
};
