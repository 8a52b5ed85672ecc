const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the constraint that a write broke by repeating a value; undefined for any other failure. */
export const brokenUnique = (error: unknown) => brokenBy(error, UNIQUE_VIOLATION);

/** The name of the rule of a row that a write broke. */
export const brokenCheck = (error: unknown) => brokenBy(error, CHECK_VIOLATION);

/** The name of the reference to a row that is not there. */
export const brokenForeignKey = (error: unknown) => brokenBy(error, FOREIGN_KEY_VIOLATION);

function brokenBy(error: unknown, wanted: string): string | undefined {
  const { code, constraint_name = '' } = (error ?? {}) as {
    code?: string;
    constraint_name?: string;
  };
  return code === wanted ? constraint_name : undefined;
}
