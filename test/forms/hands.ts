import { expect } from 'vitest';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const PERSIAN = /[آ-ی]{2}/;

/** Field with this label. */
export function fieldOf(label: string): Field {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
  const found = fields.find((field) => nameOf(field).startsWith(label));
  if (!found) throw new Error(`no field «${label}» among: ${fields.map(nameOf).join(' · ')}`);
  return found;
}

const nameOf = (field: Field): string =>
  (
    field.getAttribute('aria-label') ??
    document.querySelector(`label[for="${field.id}"]`)?.textContent ??
    field.closest('label')?.textContent ??
    ''
  ).trim();

/** Replaces the value of a field; ticks a checkbox, or chooses an option. */
export function type(label: string, words: string): void {
  const field = fieldOf(label);
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    field.click();
    return;
  }
  // React detects a change only through the native setter
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, words);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

export function press(name: string): void {
  const buttons = [...document.querySelectorAll('button')].filter(({ disabled }) => !disabled);
  const button = buttons.findLast(({ textContent }) => textContent.trim() === name);
  if (!button) throw new Error(`no button «${name}» among: ${buttons.map(wordsOf).join(' · ')}`);
  button.click();
}

const wordsOf = ({ textContent }: HTMLElement) => textContent.trim();

/** Error message of an invalid field; empty where it is valid. */
export function faultOf(label: string): string {
  const field = fieldOf(label);
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const sentences = described.map((id) => id && document.getElementById(id)?.textContent);
  // the error of a group is below the whole group
  const group = field.closest('fieldset')?.querySelector('[role="alert"]')?.textContent;
  return sentences.find(Boolean) ?? group ?? 'marked without a sentence';
}

export function expectPersian(sentence: string): void {
  expect(sentence).toMatch(PERSIAN);
  expect(sentence).not.toMatch(/[a-z]+_[a-z]+|undefined|null/);
}

/** Values of all fields, by label. */
export const allTyped = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<Field>('form input, form textarea, form select')]
      .filter((field) => field.type !== 'file')
      .map((field) => [
        nameOf(field) || field.name || field.id,
        field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
          ? String(field.checked)
          : field.value,
      ]),
  );
