import { useRef, useState } from 'react';
import { changedFields, mergeFields } from './merge-fields.ts';

export type FieldName<Value> = keyof Value & string;
export type Choice = 'mine' | 'theirs';
/** Changes by others during the edit: merged fields, and conflicts to choose from. */
export type News<Value> = { taken: FieldName<Value>[]; clashes: FieldName<Value>[] };
type Versioned = { version: number };
type Start<Value, Row> = { start: Value; row?: Row | undefined; toDraft(row: Row): Value };

const NOTHING = { taken: [], clashes: [] };

/** Draft of a row that others may save meanwhile: their changes are merged in, and mine stay. */
export function useJoinedDraft<Value extends object, Row extends Versioned>({
  start,
  row: latest,
  toDraft,
}: Start<Value, Row>) {
  const [base, setBase] = useState({ row: latest, value: start });
  const [draft, setDraft] = useState(start);
  const [news, setNews] = useState<News<Value>>(NOTHING);
  // key that resets fields with internal state
  const [turn, setTurn] = useState(0);
  const typed = useRef(draft);
  typed.current = draft;
  const put = (value: Value) => {
    if (changedFields(typed.current, value).length > 0) setTurn((before) => before + 1);
    typed.current = value;
    setDraft(value);
  };
  const join = (from: Value, mine: Value, theirs: Value) => {
    const { value, taken, clashes } = mergeFields(from, mine, theirs);
    put(value);
    // names of form fields are strings
    setNews((before) => ({
      taken: taken as FieldName<Value>[],
      clashes: [...new Set([...before.clashes, ...clashes])] as FieldName<Value>[],
    }));
    return { value, isChanged: taken.length + clashes.length > 0 };
  };
  const catchUp = (row: Row) => {
    const theirs = toDraft(row);
    if (changedFields(base.value, theirs).length === 0) {
      setBase({ row, value: base.value });
      return { value: typed.current, isChanged: false };
    }
    setBase({ row, value: theirs });
    if (changedFields(base.value, typed.current).length > 0)
      return join(base.value, typed.current, theirs);
    put(theirs);
    return { value: theirs, isChanged: true };
  };
  const [seen, setSeen] = useState(latest);
  if (latest && latest !== seen) {
    setSeen(latest);
    if (base.row && latest.version >= base.row.version) catchUp(latest);
  }
  return {
    base,
    draft,
    news,
    turn,
    join,
    catchUp,
    put,
    isDirty: changedFields(base.value, draft).length > 0,
    set: (change: Partial<Value>) => {
      typed.current = { ...typed.current, ...change };
      setDraft(typed.current);
    },
    /** Starts over from the saved row and keeps what was typed during the save. */
    settle(sent: Value, row: Row) {
      const stored = toDraft(row);
      setBase({ row, value: stored });
      put(mergeFields(sent, typed.current, stored).value);
      setNews(NOTHING);
    },
    /** Puts the saved values back; returns what was typed. */
    undoAll() {
      const was = typed.current;
      put(base.value);
      setNews(NOTHING);
      return was;
    },
    choose(field: FieldName<Value>, choice: Choice) {
      setNews((before) => ({ ...before, clashes: before.clashes.filter((one) => one !== field) }));
      if (choice === 'theirs') put({ ...typed.current, [field]: base.value[field] });
    },
    typed: () => typed.current,
  };
}
