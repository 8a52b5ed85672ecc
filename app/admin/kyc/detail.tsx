import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import type { ReviewedPerson } from '#contract/identity.ts';
import { faDigits } from '#shared/digits.ts';
import { faDate, faDay, faFullDate } from '#shared/fa-dates.ts';
import { fileKindText, identityReasonText } from '#shared/labels/people.ts';
import { IdentityCards } from './cards.tsx';
import { IdentityFiles } from './files.tsx';
import { IdentityMoves } from './moves.tsx';

const t = kycAdminText.identities;
type Props = { row: ReviewedPerson };

/** A person under review: data, pictures, bank cards, and the log of views. */
export default function IdentityReviewPage() {
  return (
    <StaffDetail
      endpoint="GET /api/admin/identities/:id"
      list={{ to: '/console/admin/identities', title: t.title }}
    >
      {(row, { change, renew }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head row={row} />
          <IdentityMoves row={row} onChange={change} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-4">
              <Facts row={row} />
              <IdentityCards cards={row.cards} onChange={renew} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <IdentityFiles files={row.identity.files} onRenew={renew} />
              <Views row={row} />
            </div>
          </div>
        </div>
      )}
    </StaffDetail>
  );
}

const Head = ({ row: { person, identity } }: Props) => (
  <DetailHead
    name={`${t.title} ${fullName(person)}`}
    title={fullName(person)}
    under={
      <>
        <bdi dir="ltr">{faMobile(person.mobileNumber)}</bdi> · {t.joined} {faDay(person.joinedAt)}
      </>
    }
    reach={<Reach mobile={person.mobileNumber} name={fullName(person)} />}
  >
    <KycStatus status={identity.status} />
  </DetailHead>
);

const Facts = ({ row: { identity } }: Props) => (
  <Block title={t.data}>
    {identity.status === 'none' ? (
      <p className="text-sm text-ink-500">{t.noRequest}</p>
    ) : (
      <dl>
        <Fact label={t.name}>
          <bdi>{fullName(identity)}</bdi>
        </Fact>
        <Fact label={t.code}>
          <Code value={identity.nationalCode} name={t.code} />
        </Fact>
        <Fact label={t.birth}>
          <bdi dir="ltr">{faDigits(identity.birthDate)}</bdi>
          {identity.age !== null && ` (${t.age(identity.age)})`}
        </Fact>
        {identity.submittedAt && (
          <Fact label={t.submitted}>{faFullDate(identity.submittedAt)}</Fact>
        )}
        {identity.reviewedAt && <Fact label={t.reviewed}>{faFullDate(identity.reviewedAt)}</Fact>}
        {identity.reviewer && (
          <Fact label={t.reviewer}>
            <bdi>{identity.reviewer}</bdi>
          </Fact>
        )}
        {identity.rejectReasons.length > 0 && (
          <Fact label={t.reject.reasons}>
            {identity.rejectReasons.map((reason) => identityReasonText[reason]).join(t.comma)}
          </Fact>
        )}
      </dl>
    )}
    {identity.note && (
      <p className="mt-2 whitespace-pre-line break-words text-sm text-ink-700">
        <b>{t.reject.note}: </b>
        <bdi>{identity.note}</bdi>
      </p>
    )}
  </Block>
);

const Views = ({ row: { views } }: Props) => (
  <Block title={t.views}>
    {views.length === 0 && <p className="text-sm text-ink-500">{t.noViews}</p>}
    <ol className="divide-y divide-line text-sm">
      {views.map((view) => (
        <li
          key={`${view.at}${view.viewer}${view.kind}`}
          className="flex flex-wrap justify-between gap-x-3 py-2 leading-7"
        >
          <span>
            <bdi className="font-semibold">{view.viewer}</bdi>{' '}
            <span className="text-ink-500">{viewedText(view.kind)}</span>
          </span>
          <span className="text-13 text-ink-500">{faDate(view.at)}</span>
        </li>
      ))}
    </ol>
  </Block>
);

function viewedText(kind: ReviewedPerson['views'][number]['kind']): string {
  if (kind === null) return t.file;
  if (kind === 'return') return t.returned;
  return kind === 'receipt' || kind === 'transfer' ? t.receipt : fileKindText[kind];
}
