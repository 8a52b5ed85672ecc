const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';

/** The name of the constraint that a write broke by repeating a value; undefined for any other failure. */
export const brokenUnique = (error: unknown) => brokenBy(error, UNIQUE_VIOLATION);

/** The name of the rule of a row that a write broke. */
export const brokenCheck = (error: unknown) => brokenBy(error, CHECK_VIOLATION);

function brokenBy(error: unknown, wanted: string): string | undefined {
  const { code, constraint_name = '' } = (error ?? {}) as {
    code?: string;
    constraint_name?: string;
  };
  return code === wanted ? constraint_name : undefined;
}
