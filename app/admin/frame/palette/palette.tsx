import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpenScreens } from '#app/admin/frame/rail-links.tsx';
import { rightsOf } from '#app/admin/frame/screens.ts';
import { useMay } from '#app/session/rights.ts';
import { paletteText as t } from '#app/text/admin/palette.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useApi } from '#app/use-api.ts';
import { Line } from './line.tsx';
import { keepRow, recentRows } from './recent.ts';
import { groupsOf, type Row, rowOf, screenRows } from './rows.ts';

const PAUSE = 200;
const MIN_LETTERS = 2;

type Props = { typedEarly(): string; onClose(): void };

/**
 * Command palette for orders, products, people and screens. Enter before the response opens the
 * first result when it arrives.
 */
export default function Palette({ typedEarly, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState(typedEarly);
  const [active, setActive] = useState(0);
  const { rows, isPending, hasFailed, ask } = useRows(words);
  const isWanted = useRef(false);
  const leave = (row: Row) => {
    keepRow(row);
    onClose();
  };
  const open = (row: Row) => {
    leave(row);
    void navigate(row.to);
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = rows;
    if (isPending || !isWanted.current) return;
    isWanted.current = false;
    if (first) open(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setActive((active + step + rows.length) % rows.length);
    }
    // Enter still belongs to the composition of an input method
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const chosen = isPending ? undefined : rows[active];
    if (chosen) return open(chosen);
    isWanted.current = isPending;
    ask(words);
  };
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose} shape="wideBox" isLight>
      <input
        role="combobox"
        type="search"
        value={words}
        maxLength={120}
        placeholder={t.placeholder}
        aria-label={t.label}
        aria-controls={`${id}-list`}
        aria-expanded={rows.length > 0}
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoFocus
        autoComplete="off"
        onChange={({ target }) => {
          isWanted.current = false;
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={press}
        className="h-12 w-full rounded-control border border-line-strong bg-card px-4 text-ellipsis focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100 focus:outline-none"
      />
      <div className="mt-3 h-[46dvh] overflow-y-auto">
        <Status words={words} rows={rows} isPending={isPending} hasFailed={hasFailed} />
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t.found}>
          <Results id={id} rows={rows} active={active} isRecent={!words.trim()} onOpen={leave} />
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Screens match at once, everything else after a pause in typing; an empty query lists the recent
 * rows.
 */
function useRows(words: string) {
  const typed = words.trim();
  const [settled, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = typed.length >= MIN_LETTERS;
  const q = isLong && settled.trim().length >= MIN_LETTERS ? settled.trim() : '';
  const { data, error, isLoading } = useApi('GET /api/admin/palette', q ? { query: { q } } : null);
  const screens = useScreens();
  if (!typed) return { rows: recentRows(), isPending: false, hasFailed: false, ask };
  const isPending = isLong && (q !== typed || isLoading);
  const found = isLong ? (data?.found ?? []) : [];
  const rows = [...screenRows(screens, typed), ...found.map(rowOf)];
  return { rows, isPending, hasFailed: Boolean(error) && !isPending, ask };
}

/** Screens of the sidebar, and screens that create something. */
function useScreens() {
  const may = useMay();
  const shown = useOpenScreens().flatMap(({ entries }) => entries);
  const begun = t.begin
    .filter(({ screen }) => may(...rightsOf(screen)))
    .map((one) => ({ ...one, isAction: true }));
  return [...shown, ...begun];
}

type StatusProps = { words: string; rows: Row[]; isPending: boolean; hasFailed: boolean };

/** Status line above the results, or in place of them. */
function Status({ words, rows, isPending, hasFailed }: StatusProps) {
  const status = () => {
    if (hasFailed) return t.failed;
    if (!words.trim()) return rows.length > 0 ? t.recent : t.hint;
    if (rows.length > 0) return '';
    return isPending ? t.looking : t.none;
  };
  return (
    <p role="status" className="px-3 text-13 leading-8 text-ink-500 empty:hidden">
      {status()}
    </p>
  );
}

type ResultsProps = {
  id: string;
  rows: Row[];
  active: number;
  isRecent: boolean;
  onOpen(row: Row): void;
};

const Results = ({ id, rows, active, isRecent, onOpen }: ResultsProps) =>
  groupsOf(rows, isRecent).map((group) => (
    <Group key={group.head} head={group.head}>
      {group.rows.map((row) => (
        <Line
          key={row.to}
          id={`${id}-${rows.indexOf(row)}`}
          row={row}
          hasKind={isRecent}
          isActive={row === rows[active]}
          onOpen={() => onOpen(row)}
        />
      ))}
    </Group>
  ));

const Group = ({ head, children }: { head: string; children: ReactNode }) =>
  head ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a list of options
    <div role="group" aria-label={head}>
      <p aria-hidden className="px-3 pt-3 pb-1 text-12 font-bold text-ink-500">
        {head}
      </p>
      {children}
    </div>
  ) : (
    children
  );
