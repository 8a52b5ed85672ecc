import { NamedPage } from './parts/named-page.tsx';

export default function CategoriesPage() {
  return <NamedPage plural="categories" />;
}
