import type { AdminNamed } from '#contract/admin-catalogue.ts';

export type Doing = { what: 'edit' | 'hide' | 'remove'; row: AdminNamed };
