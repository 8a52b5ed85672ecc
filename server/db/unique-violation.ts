const UNIQUE_VIOLATION = '23505';

/** The name of the constraint that a write broke by repeating a value; undefined for any other failure. */
export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint_name = '' } = (error ?? {}) as {
    code?: string;
    constraint_name?: string;
  };
  return code === UNIQUE_VIOLATION ? constraint_name : undefined;
}
