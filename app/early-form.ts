import { type RefObject, useLayoutEffect } from 'react';

type EarlyForm = HTMLFormElement & { isAlive?: boolean };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over a server-rendered form: restores the text that was typed before hydration, and sends
 * it if it was submitted.
 */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>) {
  // before a render, which would empty the fields
  useLayoutEffect(() => {
    // inline/hold-early.ts sets this mark
    const early = form.current as EarlyForm | null;
    if (!early || early.isAlive) return;
    early.isAlive = true;
    const typed = typedInto(early);
    queueMicrotask(() => wake(early, typed));
  }, [form]);
}

type Typed = { field: Field; words: string };

/** Text in the fields, or the saved text of fields that React rendered again. */
function typedInto(form: EarlyForm): Typed[] {
  const stored = storedOf(form.dataset.early ?? '');
  return [...form.elements].flatMap((field, position) => {
    if (!isField(field)) return [];
    const words = field.value === startOf(field) ? stored[position] : field.value;
    return words && words !== startOf(field) ? [{ field, words }] : [];
  });
}

function storedOf(name: string): (string | undefined)[] {
  try {
    // only inline/hold-early.ts writes this entry
    return JSON.parse(sessionStorage.getItem(`early:${name}`) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const isField = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !UNTYPED.includes(field.type));
const UNTYPED = ['file', 'radio', 'checkbox', 'hidden'];

const startOf = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

function wake(form: EarlyForm, typed: Typed[]) {
  for (const { field, words } of typed) tellAgain(field, words);
  const name = form.dataset.early ?? '';
  try {
    sessionStorage.removeItem(`early:${name}`);
  } catch {}
  if (window.sentEarly?.delete(name)) form.requestSubmit();
}

/**
 * React treats a value found in a field as known; only the native setter makes it notice the
 * change.
 */
function tellAgain(field: Field, words: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (field instanceof HTMLSelectElement) {
    setter?.call(field, words);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  setter?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
