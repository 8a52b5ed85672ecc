import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

const FOLDER = 'docs/decisions';
const FILE = /^(\d{3})-[a-z0-9-]+\.md$/;

const HEAD = `# Decisions worth remembering

One file each: what was chosen, why, and when to think again. A new one takes the next free number, \`NNN-title.md\`, begins with \`# NNN. Title\`, and is listed here by \`npm run docs\`. One that is overtaken says so and names the one that came instead.
`;

type Decision = { file: string; number: number; title: string };

/** docs/decisions/README.md: the title of each decision, by its number. */
export const decisionIndex = (): string =>
  `${[HEAD, ...readDecisions().map(({ file, number, title }) => `- [${number}. ${title}](${file})`)].join('\n')}\n`;

/** A decision has a number of its own and says it in its title. */
export function decisionViolations(): string[] {
  const decisions = readDecisions();
  const misnamed = readdirSync(resolve(root, FOLDER)).filter(
    (file) => file !== 'README.md' && !FILE.test(file),
  );
  return [
    ...misnamed.map((file) => `${FOLDER}/${file} a decision is called NNN-title.md`),
    ...decisions
      .filter(({ title }) => title === '')
      .map(({ file, number }) => `${FOLDER}/${file}:1 begins with «# ${number}. Title»`),
    ...decisions
      .filter(({ number }, position) => decisions[position + 1]?.number === number)
      .map(({ number }) => `${FOLDER} number ${number} stands twice`),
  ];
}

function readDecisions(): Decision[] {
  return readdirSync(resolve(root, FOLDER))
    .filter((file) => FILE.test(file))
    .sort()
    .map((file) => {
      const number = Number(file.slice(0, 3));
      const [head = ''] = readFileSync(resolve(root, FOLDER, file), 'utf8').split('\n');
      const start = `# ${number}. `;
      return { file, number, title: head.startsWith(start) ? head.slice(start.length) : '' };
    });
}
