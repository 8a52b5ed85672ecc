/** The text of a module as it stands in a page (tools/inline-scripts.ts). */
declare module '*?script' {
  const script: string;
  export default script;
}

/** What hold-early.ts leaves for the code of the page. */
interface Window {
  /** Names of the forms that were sent before their code came. */
  sentEarly?: Set<string>;
  /** Buttons pressed before the code of the page has come, in their order; undefined once it is there. */
  early?: HTMLElement[] | undefined;
}
