import { requestText } from '../../text/requests.ts';
import { text } from '../../text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import SuggestForm from './suggest-form.tsx';

const t = requestText.suggest;
type Props = {
  /** The product whose data is wrong. */
  product?: string;
  /** Words that found nothing. */
  words?: string;
  onClose(): void;
};

/** The form of a suggest over a page: of a product, or of words that found nothing. */
export default function SuggestDialog({ product, words, onClose }: Props) {
  return (
    <Dialog title={product ? t.wrongTitle : t.title} closeLabel={text.close} onClose={onClose}>
      {product ? (
        <SuggestForm kind="wrong_data" product={product} />
      ) : (
        <SuggestForm kind="product_request" body={words ? t.emptyBody(words) : ''} />
      )}
    </Dialog>
  );
}
