import { NamedPage } from './list.tsx';

export default function CategoriesPage() {
  return <NamedPage plural="categories" />;
}
