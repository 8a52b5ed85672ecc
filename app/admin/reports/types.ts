import type { ReplyOf } from '#contract/endpoints.ts';

export type Report = ReplyOf<'GET /api/admin/reports'>;
