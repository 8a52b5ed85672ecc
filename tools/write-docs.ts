import { writeTestNames } from './docs/test-ids.ts';
import { writePages } from './docs/written-pages.ts';

writePages();
writeTestNames();
