import type { ErrorKey } from '#contract/errors.ts';
import { DomainError } from '#server/errors.ts';

const DEEPEST = 32;
/** Names that would reach into an object's prototype. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a usable field name that is not reserved by JavaScript. */
export const isUsableName = (name: string): boolean => !RESERVED.has(name) && isUsableText(name);

type Fault = { path: string[]; key: ErrorKey };
type Part = { value: unknown; path: string[] };

/** True for a text that the database can store: no NUL, no lone surrogate. */
export const isUsableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Refuses input that no endpoint can use, whatever its schema: texts that cannot be stored, inexact
 * numbers, reserved names, deep nesting. Throws `body_invalid`, `characters_invalid`,
 * `field_invalid`.
 */
export function requireUsable(input: unknown): void {
  const fault = faultIn(input);
  if (!fault) return;
  if (fault.key === 'body_invalid') throw new DomainError('malformed', 'body_invalid');
  const field = fault.path.join('.') || 'body';
  throw new DomainError('invalid', fault.key, {}, { [field]: fault.key });
}

/** Walks the input without recursion: a body may be nested deeper than the stack. */
function faultIn(input: unknown): Fault | undefined {
  const open: Part[] = [{ value: input, path: [] }];
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, path } = part;
    const key = keyOfFault(value, path.length);
    if (key) return { path, key };
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value))
      if (!isUsableName(name)) return { path, key: 'body_invalid' };
      else open.push({ value: inner, path: [...path, name] });
  }
  return undefined;
}

function keyOfFault(value: unknown, depth: number): ErrorKey | undefined {
  if (depth > DEEPEST) return 'body_invalid';
  if (typeof value === 'string') return isUsableText(value) ? undefined : 'characters_invalid';
  if (typeof value !== 'number') return undefined;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : 'field_invalid';
}
