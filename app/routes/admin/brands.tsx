import { NamedPage } from './parts/named-page.tsx';

export default function BrandsPage() {
  return <NamedPage plural="brands" />;
}
