import type { AdminTerm } from '#contract/admin-catalogue.ts';

export type Doing = { what: 'edit' | 'hide' | 'merge' | 'remove'; row: AdminTerm };
