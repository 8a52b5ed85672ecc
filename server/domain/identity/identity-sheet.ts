import type { IdentityRow } from '#contract/identity.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { identityKindText, kycStatusText } from '#shared/labels/people.ts';
import { chosenIdentities, type IdentityQuery } from './list-identities.ts';

/** What was sent for review as a file: codes and card numbers masked, as in the list. */
export const identitySheet: ListSheet<IdentityQuery, IdentityRow> = {
  title: 'احراز هویت',
  columns: [
    { title: 'نوع', cell: ({ kind }) => labelOf(identityKindText, kind) },
    { title: 'نام', cell: ({ firstName }) => firstName },
    { title: 'نام خانوادگی', cell: ({ lastName }) => lastName },
    { title: 'موبایل', cell: ({ mobileNumber }) => mobileNumber },
    { title: 'کد ملی', cell: ({ nationalCodeMasked }) => nationalCodeMasked },
    { title: 'کارت', cell: ({ cardMasked }) => cardMasked },
    { title: 'بانک', cell: ({ bankName }) => bankName },
    { title: 'وضعیت', cell: ({ status }) => labelOf(kycStatusText, status) },
    { title: 'ارسال', cell: ({ sentAt }) => jalaliTime(sentAt) },
  ],
  rows: (ctx, query) => ctx.sql<IdentityRow[]>`${chosenIdentities(ctx, query)}`.cursor(BUNDLE),
};
