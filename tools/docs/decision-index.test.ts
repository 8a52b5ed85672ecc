import { expect, it } from 'vitest';
import { decisionFaults } from './decision-index.ts';

const decision = (number: number, text = '') => ({
  file: `${String(number).padStart(3, '0')}-title.md`,
  text: `# ${number}. Title\n\nDate: 2026-11-24\n\n**Decision.** One.\n\n**Why.** Two.\n${text}`,
});

it('accepts a decision with number, date and reason', () => {
  expect(decisionFaults([decision(1), decision(2)])).toEqual([]);
});

it('names what a decision lacks', () => {
  const faults = decisionFaults([{ file: '007-title.md', text: '# 8. Title\n' }]);
  expect(faults).toEqual([
    'docs/decisions/007-title.md:1 begins with «# 7. Title»',
    'docs/decisions/007-title.md:1 lacks «Date: YYYY-MM-DD»',
    'docs/decisions/007-title.md:1 lacks «**Decision.**» or «**Why.**»',
  ]);
});

it('refuses an unknown status', () => {
  expect(decisionFaults([decision(1, '\nStatus: perhaps\n')])).toEqual([
    'docs/decisions/001-title.md:1 has a status other than «accepted; supersedes …» and «superseded by N»',
  ]);
});

it('refuses a number that is used twice', () => {
  expect(decisionFaults([decision(1), { ...decision(1), file: '001-other.md' }])).toEqual([
    'docs/decisions/001-title.md:1 its number is used twice',
  ]);
});

it('refuses more than sixty decisions', () => {
  const many = Array.from({ length: 61 }, (_, at) => decision(at + 1));
  expect(decisionFaults(many)).toEqual(['docs/decisions has 61 decisions, at most 60']);
});
