import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scriptOf } from './inline-scripts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('a typed module with imports becomes one short text that runs by itself', async () => {
  written('words.ts', 'export const END: string = `</script>`;');
  const script = await scriptOf(
    written(
      'run.ts',
      `import { END } from './words.ts';
       type Page = { said?: string[] };
       const longNameOfThePage = globalThis as Page;
       function say(...words: string[]): void { longNameOfThePage.said = words; }
       say('a ,  b', END);`,
    ),
  );
  const page: { said?: string[] } = {};
  runInNewContext(script, page);
  expect([...(page.said ?? [])]).toEqual(['a ,  b', '</script>']);
  expect(script).not.toMatch(/<\/script|import|longNameOfThePage/);
});

it('a script that cannot be parsed stops the build', async () => {
  await expect(scriptOf(written('broken.ts', 'const = ;'))).rejects.toThrow();
});
