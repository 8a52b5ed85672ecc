import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { adminText } from '#app/text/admin/common.ts';
import { useApi } from '#app/use-api.ts';

const t = adminText.term;
const LEVELS = 3;

type Props = {
  /** Existing category; neither it nor its descendants can be its parent. */
  own?: { _id: string; name: string; above: string[] } | undefined;
  value: string | null;
  error: string | undefined;
  onChange(parent: string | null): void;
};

/** Parent category. */
export function ParentField({ own, value, error, onChange }: Props) {
  const { data, error: fault } = useApi('GET /api/admin/categories', { query: {} });
  const isBelow = (above: string[]) =>
    own !== undefined && termLabel({ above, name: '' }).startsWith(`${termLabel(own)} >`);
  const mayHold = data?.filter(
    ({ _id, above }) => above.length < LEVELS - 1 && _id !== own?._id && !isBelow(above),
  );
  return (
    <Choice
      isOptional
      label={t.fields.parent}
      none={t.noParent}
      options={optionsOf({ data: mayHold, error: fault }, (term) => ({
        id: term._id,
        label: termLabel(term),
      }))}
      value={value ?? ''}
      error={error}
      onChange={(parent) => onChange(parent || null)}
    />
  );
}
