import { Section } from '#app/admin/common/section.tsx';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useApi } from '#app/use-api.ts';
import type { PromotionDraft } from './draft.ts';

type Props = {
  draft: PromotionDraft;
  set(change: Partial<PromotionDraft>): void;
  faults: Partial<Record<string, string>>;
};

/** Whom a promotion is for; a shop without groups has no choice. */
export function LimitsSection({ draft: { groups }, set, faults }: Props) {
  const { data } = useApi('GET /api/admin/groups', { query: {} });
  const offered = data?.items ?? [];
  if (offered.length === 0) return null;
  const toggle = (id: string, isOn: boolean) =>
    set({ groups: isOn ? [...groups, id] : groups.filter((one) => one !== id) });
  return (
    <Section title={t.parts.whom}>
      <fieldset>
        <legend className="mb-2 text-sm leading-7 text-ink-500">{t.groupsHint}</legend>
        {offered.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            label={title}
            isOn={groups.includes(_id)}
            onChange={(isOn) => toggle(_id, isOn)}
          />
        ))}
        {faults.groups && <p className="text-sm text-anar-600">{faults.groups}</p>}
      </fieldset>
      {groups.length > 0 && <p className="text-13 leading-6 text-ink-500">{t.groupsUnstruck}</p>}
    </Section>
  );
}
