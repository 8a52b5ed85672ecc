import { commentViolations } from './comment-rules.ts';
import { docViolations } from './doc-rules.ts';
import { lockViolations } from './lock/lock-rules.ts';
import { migrationViolations } from './migration-rules.ts';
import { ownerViolations } from './owner-rules.ts';
import { shotViolations } from './shot-rules.ts';
import {
  finish,
  isTest,
  lineAt,
  readSources,
  type Source,
  withoutComments,
} from './source-files.ts';
import { wordViolations } from './word-rules.ts';
import { writingViolations } from './writing-rules.ts';

type Rule = { name: string; files: RegExp; except?: RegExp; finds: RegExp };

const utility = (names: string) => new RegExp(`(?<=[\\s"'\`:])-?(?:${names})(?=[\\s"'\`])`, 'g');

const rules: Rule[] = [
  {
    name: 'process.env outside config.ts',
    files: /^(server|app|contract|shared)\//,
    except: /^server\/config\.ts$/,
    finds: /process\.env/g,
  },
  {
    name: 'a price multiplied outside shared/sale-terms.ts',
    files: /^(app|server)\/.*\.tsx?$/,
    except: /^server\/(db\/demo|domain\/(imports\/bulk-row|amounts\/unusual)\.ts)/,
    finds: /\b(?:unit|piece|\w*[pP]rice)(?:\([^()]*\))?(?: \?\? 0\))? \* /g,
  },
  {
    name: 'physical left or right class',
    files: /^app\/.*\.tsx?$/,
    finds: utility(
      '(?:scroll-)?[mp][lr]-[^\\s"\'`]+|(?:left|right)-[^\\s"\'`]+|(?:text|float|clear)-(?:left|right)|border-[lr](?:-[^\\s"\'`]+)?|rounded-(?:[lr]|[tb][lr])(?:-[^\\s"\'`]+)?',
    ),
  },
  {
    name: 'physical left or right property',
    files: /^app\/.*\.css$/,
    finds:
      /(?:margin|padding|border)-(?:left|right)\b|(?<=[\s{;])(?:left|right)\s*:|text-align:\s*(?:left|right)/g,
  },
  {
    name: 'a transaction that is not opened by inTransaction',
    files: /^server\//,
    except: /^server\/(context\.ts|db\/.*)$/,
    finds: /\.(?:transaction|begin)\(/g,
  },
  {
    name: 'a call outside that server/outside does not guard',
    files: /^server\//,
    except: /^server\/(outside|sandbox|http\/api-docs\.ts)/,
    finds: /(?<![\w.])fetch\(|\btx\.outside\b/g,
  },
  {
    name: 'colour outside the tokens',
    files: /^app\/.*\.tsx?$/,
    finds:
      /(?<=["'`[(:\s])#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?=["'`\])\s;])|\b(?:rgba?|hsla?|oklch)\(|-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky(?!-(?:50|700)\b)|blue|indigo|violet(?!-(?:100|800)\b)|purple|fuchsia|pink|rose)-\d{2,3}\b/g,
  },
  {
    name: 'letter-spacing or italics: Persian has neither',
    files: /^app\/.*\.(tsx?|css)$/,
    finds:
      /letter-spacing|font-style:\s*italic|(?<=[\s"'`:])(?:tracking-[\w[\].-]+|italic)(?=[\s"'`])/g,
  },
  {
    name: 'letters in pixels, which do not grow with those of the browser: letter-sizes.css names them',
    files: /^app\/.*\.(tsx?|css)$/,
    finds:
      /(?<=[\s"'`:])text-\[[^\]\s]*\dpx|font(?:-size)?:[^;}\n]*?\d(?:px|pt)\b|fontSize: *(?:\d|['"`][\d.]+p[xt])/g,
  },
  {
    name: 'a variant that makes the browser style the whole page at every change: [&:has(…)>…] on the parent',
    files: /^app\/.*\.(tsx?|css)$/,
    finds: /(?<=[\s"'`:])(?:group|peer|in)-has-\[/g,
  },
  {
    name: 'digits are folded and rendered by shared/digits.ts',
    files: /^(app|contract|server|shared)\//,
    except: /^shared\/digits\.ts$/,
    finds:
      /[\u06f0\u0660]-|\\u06[6f]0|0x6[6f]0\b|\u06f0\u06f1\u06f2\u06f3|\u0660\u0661\u0662\u0663/gi,
  },
  {
    name: 'markup is escaped by shared/escape.ts',
    files: /^(app|contract|server|shared)\//,
    except: /^shared\/escape\.ts$/,
    finds: /&(?:amp|lt|gt);/g,
  },
  {
    name: 'spans of time are those of shared/time.ts',
    files: /^(app|contract|server|shared|tools)\//,
    except: /^shared\/time\.ts$/,
    finds: /\bconst (?:SECOND|MINUTE|HOUR|DAY) =|(?<=[*/-] )(?:60_000|3_600_000|86_400_000)\b/g,
  },
  {
    name: 'Persian words outside app/text',
    files: /^app\/.*\.tsx?$/,
    except: /^app\/(text\.ts|text\/.*)$/,
    finds: /[\u0600-\u06ff]+/g,
  },
];

const longest = 350;

const sources = readSources(/\.(tsx?|css|mjs)$/);
finish([
  ...sources.flatMap(violationsOf),
  ...sources.flatMap(tooLong),
  ...shotViolations(),
  ...docViolations(),
  ...migrationViolations(),
  ...lockViolations(),
  ...ownerViolations(),
  ...commentViolations(),
  ...wordViolations(),
  ...writingViolations(),
]);

function violationsOf(source: Source): string[] {
  if (isTest(source.path)) return [];
  const text = withoutComments(source.text);
  return rules
    .filter(({ files, except }) => files.test(source.path) && !except?.test(source.path))
    .flatMap(({ name, finds }) =>
      [...text.matchAll(finds)].map(
        (match) => `${source.path}:${lineAt(text, match.index)} ${name}: ${match[0].trim()}`,
      ),
    );
}

function tooLong({ path, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longest ? [`${path}:${lines} longer than ${longest} lines`] : [];
}
