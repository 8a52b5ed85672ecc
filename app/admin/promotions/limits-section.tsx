import { Section } from '#app/admin/common/section.tsx';
import { numberOf } from '#app/forms/text-of.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { text } from '#app/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { PromotionDraft } from './draft.ts';

type Props = {
  draft: PromotionDraft;
  set(change: Partial<PromotionDraft>): void;
  faults: Partial<Record<string, string>>;
};

/** Pieces of a promotion in all, and whom it is for. */
export const LimitsSection = (form: Props) => (
  <Section title={t.parts.limits}>
    <NumberField
      label={t.fields.pieces}
      hint={t.piecesHint}
      optional={text.optional}
      unit={t.piece}
      {...numberOf(form, 'pieces')}
    />
    <Groups {...form} />
  </Section>
);

/** Groups of buyers; a shop without groups has no choice. */
function Groups({ draft: { groups }, set, faults }: Props) {
  const { data } = useApi('GET /api/admin/groups', { query: {} });
  const offered = data?.items ?? [];
  if (offered.length === 0) return null;
  const toggle = (id: string, isOn: boolean) =>
    set({ groups: isOn ? [...groups, id] : groups.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t.whom}</legend>
      <p className="mb-2 text-13 leading-6 text-ink-500">
        {groups.length > 0 ? t.groupsUnstruck : t.groupsHint}
      </p>
      <div className="grid gap-2">
        {offered.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            label={title}
            isOn={groups.includes(_id)}
            onChange={(isOn) => toggle(_id, isOn)}
          />
        ))}
      </div>
      {faults.groups && <p className="text-sm text-anar-600">{faults.groups}</p>}
    </fieldset>
  );
}
