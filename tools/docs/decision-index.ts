import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../source-files.ts';

const FOLDER = 'docs/decisions';
const FILE = /^(\d{3})-[a-z0-9-]+\.md$/;
/** Above this number a reader no longer finds a topic: merge a new decision into the one of its topic. */
const MAX_DECISIONS = 60;

const HEAD = `# Decisions

One file per topic: what applies today, why, and when to reconsider. Those without a note are accepted. A new topic gets the next free number; there are at most ${MAX_DECISIONS}. \`npm run docs\` writes this list.
`;

export type DecisionFile = { file: string; text: string };

/** docs/decisions/README.md: number and title of each decision, and its status if it has one. */
export const decisionIndex = (): string => {
  const rows = readDecisions().map(({ file, text }) => {
    const { title, status } = partsOf(text);
    const note = status ? ` (${status.replace('accepted; ', '')})` : '';
    return `- [${numberOf(file)}. ${title}](${file})${note}`;
  });
  return `${[HEAD, ...rows].join('\n')}\n`;
};

export const decisionViolations = (): string[] => decisionFaults(readDecisions());

/** A decision has a number of its own, a title, a date and a reason; there are few of them. */
export function decisionFaults(decisions: DecisionFile[]): string[] {
  const count = decisions.length;
  return [
    ...decisions.flatMap(({ file, text }, position) => {
      const isTwice = decisions[position + 1]?.file.slice(0, 3) === file.slice(0, 3);
      const faults = [...faultsOf(file, text), ...(isTwice ? ['its number is used twice'] : [])];
      return faults.map((fault) => `${FOLDER}/${file}:1 ${fault}`);
    }),
    ...(count > MAX_DECISIONS
      ? [`${FOLDER} has ${count} decisions, at most ${MAX_DECISIONS}`]
      : []),
  ];
}

function faultsOf(file: string, text: string): string[] {
  if (!FILE.test(file)) return ['a decision is called NNN-title.md'];
  const { number, title, date, status } = partsOf(text);
  return [
    ...(number === numberOf(file) && title ? [] : [`begins with «# ${numberOf(file)}. Title»`]),
    ...(date ? [] : ['lacks «Date: YYYY-MM-DD»']),
    ...(status || !/^Status:/m.test(text)
      ? []
      : ['has a status other than «accepted; supersedes …» and «superseded by N»']),
    ...(/^\*\*Decision\.\*\*/m.test(text) && /^\*\*Why\.\*\*/m.test(text)
      ? []
      : ['lacks «**Decision.**» or «**Why.**»']),
  ];
}

const numberOf = (file: string) => Number(file.slice(0, 3));

function partsOf(text: string) {
  const found = (line: RegExp) => line.exec(text);
  const [, number, title = ''] = found(/^# (\d+)\. (.+)\n/) ?? [];
  return {
    number: Number(number),
    title,
    date: found(/^Date: (\d{4}-\d\d-\d\d)$/m)?.[1] ?? '',
    status: found(/^Status: (accepted; supersedes .+|superseded by \d+)$/m)?.[1] ?? '',
  };
}

const readDecisions = (): DecisionFile[] =>
  readdirSync(resolve(root, FOLDER))
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => ({ file, text: readFileSync(resolve(root, FOLDER, file), 'utf8') }));
