import { asHtml } from '#app/admin/rich-text/as-html.ts';
import { RichField } from '#app/admin/rich-text/rich-field.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';

const t = adminText.term;
const NO_TITLES = new Map<string, string>();

type Fields = { contents: string; sort: number };
type Props = {
  form: {
    draft: Fields;
    faults: Partial<Record<string, string>>;
    /** Increases when the whole form is filled again, such as from a saved draft. */
    turn: number;
    set(change: Partial<Fields>): void;
  };
};

/** Fields that only brands have: the text, in the editor of posts, and the position. */
export const BrandFields = ({ form: { draft, faults, turn, set } }: Props) => (
  <>
    <RichField
      key={turn}
      isShort
      hasMedia={false}
      label={t.fields.contents}
      optional={text.optional}
      titles={NO_TITLES}
      html={asHtml(draft.contents)}
      error={faults.contents}
      onChange={(contents) => set({ contents })}
    />
    <NumberField
      label={t.fields.sort}
      hint={t.sortHint}
      allowsNegative
      value={draft.sort}
      error={faults.sort}
      onChange={(sort) => set({ sort: sort ?? 0 })}
    />
  </>
);
