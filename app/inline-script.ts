/** The text of a script that runs by itself in a page: what the function knows is its own lines alone. */
export const inlineScript = (run: () => void): string =>
  import.meta.env.PROD ? `(${run})()`.replace(/\/\*.*?\*\/|\n\s*/g, ' ') : `(${run})()`;
