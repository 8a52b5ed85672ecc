import { useOverlays } from '#app/overlays.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import SuggestForm from './suggest-form.tsx';

const t = requestText.suggest;
type Props = { product: string | undefined; words: string | undefined };

/**
 * Dialog with the suggestion form: for a product with wrong data, or for a query without results.
 */
export default function Suggest({ product, words }: Props) {
  const close = useOverlays((overlays) => overlays.close);
  return (
    <Dialog title={product ? t.wrongTitle : t.title} closeLabel={text.close} onClose={close}>
      {product ? (
        <SuggestForm kind="wrong_data" product={product} />
      ) : (
        <SuggestForm kind="product_request" body={words ? t.emptyBody(words) : ''} />
      )}
    </Dialog>
  );
}
