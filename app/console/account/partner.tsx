import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { partnerText as t } from '#app/text/partner.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { OwnPartner } from '#contract/desk/partners.ts';

/** Group of the person, or the request to come into one; nothing in a shop without groups. */
export function Partner() {
  const { data, mutate } = useApi('GET /api/partner-request', {});
  if (!data || !(data.isOffered || data.group || data.request)) return null;
  return (
    <Block title={t.title}>
      <Said partner={data} />
      {!data.group && data.request?.status !== 'pending' && (
        <PartnerForm onSent={(sent) => void mutate(sent, { revalidate: false })} />
      )}
    </Block>
  );
}

function Said({ partner: { group, request } }: { partner: OwnPartner }) {
  if (group) return <p className="leading-7">{t.member(group)}</p>;
  if (request?.status === 'pending') return <p role="status">{t.waiting}</p>;
  return (
    <>
      {request?.status === 'refused' && (
        <p className="mb-3 leading-7 text-anar-600">{t.refused(request.reason)}</p>
      )}
      <p className="mb-3 text-13.5 leading-7 text-ink-500">{t.hint}</p>
    </>
  );
}

/** The business in words; papers are those of the identity. */
export function PartnerForm({ onSent }: { onSent(partner: OwnPartner): void }) {
  const attempt = useAttempt('partner');
  const form = useNewForm({
    name: 'partner:new',
    start: { business: '', note: '' },
    labels: t.fields,
  });
  const save = async () => {
    const sent = await form.save(
      (body) =>
        attempt.once(body, (headers) => api('POST /api/partner-request', { headers, body })),
      t.sent,
    );
    if (sent) onSent(sent);
  };
  return (
    <Form onSave={save} className="grid max-w-[40rem] gap-4">
      <DraftOffer form={form} />
      <TextField
        label={t.fields.business}
        hint={t.businessHint}
        maxLength={100}
        {...textOf(form, 'business')}
      />
      <TextArea
        {...textOf(form, 'note')}
        rows={3}
        maxLength={1000}
        label={t.fields.note}
        optional={text.optional}
        hint={t.noteHint}
      />
      <p className="text-13.5 leading-7 text-ink-500">
        {t.papers}{' '}
        <Link
          to="/console/profile/identity"
          className="font-semibold text-firoozeh-700 underline underline-offset-4"
        >
          {t.toPapers}
        </Link>
      </p>
      <FormError>{form.message}</FormError>
      <Button
        className="justify-self-start"
        type="submit"
        busyText={text.sending}
        busy={form.saving.isBusy}
      >
        {t.send}
      </Button>
    </Form>
  );
}
