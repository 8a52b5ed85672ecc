import { writePages } from './docs/written-pages.ts';

writePages();
