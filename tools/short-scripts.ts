import { minifySync } from 'vite';

/** Files with what stands in a page as a script: it is the text of a function, so nobody else makes it short. */
const INLINE = /\/app\/(?:hold-early|start-late)\.ts$/;

/** Takes long names out of the scripts that stand in every page. */
export function shortScripts() {
  return {
    name: 'short-scripts',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
    transform(code: string, id: string) {
      if (!INLINE.test(id)) return undefined;
      const { code: short, errors } = minifySync(id.replace(/ts$/, 'js'), code, { module: true });
      if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
      return { code: short, map: null };
    },
  };
}
