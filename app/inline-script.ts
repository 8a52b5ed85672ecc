/**
 * The text of a script that runs by itself in a page: what the function knows is its own lines alone. Spaces beside
 * signs are left out, also in its strings: it has none with such spaces.
 */
export const inlineScript = (run: () => void): string =>
  import.meta.env.PROD
    ? `(${run})()`
        .replace(/\/\*.*?\*\/|\n\s*/g, ' ')
        .replace(/\s*([{}();,=<>?:|&!+])\s*/g, '$1')
        .replaceAll(';}', '}')
    : `(${run})()`;
