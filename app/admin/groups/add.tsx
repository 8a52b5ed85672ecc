import { useNavigate } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { api } from '#app/api.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { groupsText as t } from '#app/text/admin/trade/groups.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { GroupFields, START } from './fields.tsx';

/** Form of a new group. */
export default function AddGroupPage() {
  const navigate = useNavigate();
  const attempt = useAttempt('group');
  const form = useNewForm({ name: 'group:new', start: START, labels: t.fields });
  const save = async () => {
    const group = await form.save(
      (body) => attempt.once(body, (headers) => api('POST /api/admin/groups', { headers, body })),
      t.saved,
    );
    if (group) await navigate(`/console/admin/groups/detail-${group._id}`, { replace: true });
  };
  return (
    <Form onSave={save} className="grid max-w-[40rem] gap-4">
      <BackLink list="/console/admin/groups" label={t.title} look="line" />
      <PageHead title={t.add} />
      <DraftOffer form={form} />
      <Section title={t.add}>
        <GroupFields {...form} />
        <FormError>{form.message}</FormError>
        <Button
          className="justify-self-start"
          type="submit"
          busy={form.saving.isBusy}
          busyText={text.sending}
          size="large"
        >
          {t.save}
        </Button>
      </Section>
    </Form>
  );
}
