import { useSearchParams } from 'react-router';
import { PriceListEditor } from './editor.tsx';

/** A new price list; `?group` names its group. */
export default function AddPriceListPage() {
  const [params] = useSearchParams();
  return <PriceListEditor groupId={params.get('group') ?? ''} />;
}
