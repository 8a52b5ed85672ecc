type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: Result[] }[] }[];
};
type Result = { error?: { message?: string } };

/** The used fields of the JSON reports of Vitest and Playwright. */
export type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
  stats: { expected: number; unexpected: number };
  suites?: Suite[];
};

/** Name and error of each failed test of Vitest, and of each file that did not run. */
export function failedTests({ testResults = [] }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [line(name, message)];
      return failed.map((test) => line(test.fullName, test.failureMessages?.[0]));
    });
}

/** Name and error of each failed journey. */
export function failedJourneys({ suites = [] }: Report): string[] {
  return suites.flatMap(journeysOf);
}

function journeysOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .flatMap(({ title, file, tests }) => tests.map((run) => ({ ...run, title, file })))
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, file, results }) =>
      line(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
    );
  return [...own, ...suites.flatMap(journeysOf)];
}

function line(name: string, why = ''): string {
  return `${name}\n  ${why.split('\n').slice(0, 24).join('\n  ')}`;
}
