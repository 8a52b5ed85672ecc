import { type ErrorKey, type ErrorKind, statusOf } from '#contract/errors.ts';

export type ErrorData = Record<string, unknown>;

/**
 * Expected refusal: the kind gives the HTTP status, the key the sentence, the data the
 * numbers in it.
 */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly key: ErrorKey;
  readonly data: ErrorData;
  readonly fields: Record<string, ErrorKey> | undefined;

  constructor(
    kind: ErrorKind,
    key: ErrorKey,
    data: ErrorData = {},
    fields?: Record<string, ErrorKey>,
  ) {
    super(key);
    this.kind = kind;
    this.key = key;
    this.data = data;
    this.fields = fields;
  }

  get status() {
    return statusOf[this.kind];
  }
}

/** Refuses input because of one field. */
export const invalidField = (field: string, key: ErrorKey, data: ErrorData = {}) =>
  new DomainError('invalid', key, data, { [field]: key });

export const notFound = () => new DomainError('not_found', 'not_found');
export const conflict = () => new DomainError('conflict', 'conflict');

/** Refusal of an upload above the limit in megabytes, at the form's field `file`. */
export const fileTooBig = (megabytes: number) =>
  new DomainError('too_big', 'file_too_big', { n: megabytes }, { file: 'file_too_big' });
