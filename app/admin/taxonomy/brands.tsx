import { NamedPage } from './list.tsx';

export default function BrandsPage() {
  return <NamedPage plural="brands" />;
}
