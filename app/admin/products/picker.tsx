import { contentText } from '#app/text/admin/content.ts';
import { ProductFinder } from './finder.tsx';

const t = contentText.editor;
const NAMES = { search: t.findProduct, add: t.addProduct, none: t.noProduct };
type Props = { taken: string[]; onPick(product: { _id: string; title: string }): void };

/** Picks a published product for a post. */
export const ProductPicker = ({ taken, onPick }: Props) => (
  <ProductFinder
    names={NAMES}
    status="published"
    taken={taken}
    onPick={({ _id, title }) => onPick({ _id, title })}
  />
);
