/** Source text of a module for an inline script (tools/inline-scripts.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}

/** Data that hold-early.ts leaves for the code of the page. */
interface Window {
  /** Names of the forms submitted before their code loaded. */
  sentEarly?: Set<string>;
  /** Buttons pressed before the code of the page loaded, in order; undefined afterwards. */
  early?: HTMLElement[] | undefined;
}
