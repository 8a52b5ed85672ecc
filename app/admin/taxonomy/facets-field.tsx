import { adminText } from '#app/text/admin/common.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useApi } from '#app/use-api.ts';

const t = adminText.term;
const COMMA = '\u060c ';
type Props = { id: string; value: string[]; onChange(names: string[]): void };

/** Attributes of the category's products that filter its lists. */
export function FacetsField({ id, value, onChange }: Props) {
  const { data } = useApi('GET /api/admin/categories/:id/facets', { params: { id } });
  const names = [...new Set([...value, ...(data?.names ?? [])])].filter(
    (name) => !data?.inherited.includes(name) || value.includes(name),
  );
  const turn = (name: string, isOn: boolean) =>
    onChange(isOn ? [...value, name] : value.filter((one) => one !== name));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t.fields.facets}</legend>
      <p className="mb-2 text-13 text-ink-500">{names.length > 0 ? t.facetsHint : t.noFacets}</p>
      {data && data.inherited.length > 0 && (
        <p className="mb-2 text-13 text-ink-500">{t.inherited(data.inherited.join(COMMA))}</p>
      )}
      <div className="grid max-h-72 gap-2 overflow-y-auto desk:grid-cols-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            isOn={value.includes(name)}
            onChange={(isOn) => turn(name, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
