import type { ReplyOf } from '#contract/endpoints.ts';

export type Dashboard = ReplyOf<'GET /api/admin/dashboard'>;
