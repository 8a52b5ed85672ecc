import { AddNamed } from './parts/add-named.tsx';

export default function AddCategoryPage() {
  return <AddNamed plural="categories" />;
}
