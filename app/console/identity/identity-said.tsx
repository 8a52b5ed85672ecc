import type { ReactNode } from 'react';
import { Block, Fact } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { kycText } from '#app/text/kyc.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { BadgeCheck, CircleAlert, Clock } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Identity } from '#contract/identity.ts';
import { faDigits } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { identityReasonText } from '#shared/labels/people.ts';
import { IdentitySteps } from './identity-steps.tsx';

const t = kycText.identity;
type Props = { identity: Identity };

/** Reasons for a rejected or expired identity, with advice for each. */
export const IdentitySaid = ({ identity }: Props) => {
  const { status, rejectReasons, note } = identity;
  if (status !== 'rejected' && status !== 'expired') return null;
  return (
    <section className="rounded-tile bg-anar-50 p-4 text-anar-900 desk:p-5">
      <h2 className="flex items-center gap-2 text-base font-extrabold">
        <CircleAlert className="size-5 shrink-0 text-anar-600" />
        {t[status]}
      </h2>
      <p className="text-sm">{t[`${status}Body`]}</p>
      {rejectReasons.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {rejectReasons.map((reason) => (
            <li key={reason}>
              <b>{identityReasonText[reason]}: </b>
              {t.cure[reason]}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="mt-2 whitespace-pre-line break-words text-sm">
          <b>{t.note}: </b>
          <bdi>{note}</bdi>
        </p>
      )}
    </section>
  );
};

/** Identity under review. */
export const IdentityWaits = ({ identity }: Props) => (
  <>
    <div className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <IdentitySteps current="review" />
      <Sentence icon={<Clock />} title={t.pending} body={t.pendingBody} />
    </div>
    <Facts identity={identity} />
  </>
);

/** Verified identity. */
export const IdentityVerified = ({ identity }: Props) => (
  <>
    <div className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <Sentence icon={<BadgeCheck />} title={t.verified} body={t.verifiedBody} />
      <p className="flex flex-wrap justify-center gap-2">
        <Link to="/console/debit-cards" className={buttonLook()}>
          {t.toCards}
        </Link>
        <Link to="/console/financial" className={buttonLook({ look: 'line' })}>
          {t.toWallet}
        </Link>
      </p>
    </div>
    <Facts identity={identity} />
  </>
);

const Sentence = ({ icon, title, body }: { icon: ReactNode; title: string; body: string }) => (
  <div className="flex flex-col items-center gap-2 px-2 py-6 text-center">
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full bg-firoozeh-50 text-firoozeh-600 [&_svg]:size-8 [&_svg]:stroke-[1.5]"
    >
      {icon}
    </span>
    <p className="text-17 font-bold">{title}</p>
    <p className="max-w-[52ch] text-ink-500">{body}</p>
  </div>
);

const Facts = ({ identity }: Props) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={t.fields.firstName}>
        <bdi>{identity.firstName}</bdi>
      </Fact>
      <Fact label={t.fields.lastName}>
        <bdi>{identity.lastName}</bdi>
      </Fact>
      <Fact label={t.fields.nationalCode}>
        <PlainCode value={identity.nationalCodeMasked} />
      </Fact>
      <Fact label={t.fields.birthDate}>
        <bdi dir="ltr">{faDigits(identity.birthDate)}</bdi>
      </Fact>
      {identity.submittedAt && <Fact label={t.submittedAt}>{faDate(identity.submittedAt)}</Fact>}
      {identity.status === 'verified' && identity.reviewedAt && (
        <Fact label={t.reviewedAt}>{faDate(identity.reviewedAt)}</Fact>
      )}
    </dl>
  </Block>
);
