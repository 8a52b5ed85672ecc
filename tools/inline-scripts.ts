import { build, type Plugin, type Rolldown } from 'vite';

const ASKED = /\?script$/;

/**
 * `import text from './x.ts?script'`: the module and what it imports as one short text that runs by itself in a page.
 * The browser's half gets no text: there it has run before any module.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!ASKED.test(id)) return undefined;
      const file = id.replace(ASKED, '');
      this.addWatchFile(file);
      const text = this.environment.name === 'client' ? '' : await scriptOf(file);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** The module `file` bundled as text, escaped so that no string closes the script element. */
export async function scriptOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'script' },
    },
  });
  // one entry in one format, without watch mode
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}
