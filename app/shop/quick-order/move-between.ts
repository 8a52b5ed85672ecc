import type { KeyboardEvent } from 'react';

const COLUMNS = ['code', 'quantity'];

/** Name of a cell, by which the keyboard finds it. */
export const cellName = (column: 'code' | 'quantity', row: number) => `${column}.${row}`;

/** Enter goes on to the next cell, up and down stay in the column; Enter in an empty last row goes to the button. */
export function moveBetween(event: KeyboardEvent, list: HTMLElement | null): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const [column = '', number = ''] = (field.dataset.cell ?? '').split('.');
  const row = Number(number);
  const other = COLUMNS.find((one) => one !== column);
  const target = {
    ArrowUp: `${column}.${row - 1}`,
    ArrowDown: `${column}.${row + 1}`,
    Enter: column === 'code' ? `${other}.${row}` : `${other}.${row + 1}`,
  }[event.key];
  if (!target) return;
  event.preventDefault();
  const isEnd = event.key === 'Enter' && column === 'code' && field.value === '';
  const next = isEnd
    ? list?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-cell="add"]')
    : list?.querySelector<HTMLInputElement>(`[data-cell="${target}"]`);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
