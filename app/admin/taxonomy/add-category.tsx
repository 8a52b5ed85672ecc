import { AddNamed } from './add.tsx';

export default function AddCategoryPage() {
  return <AddNamed plural="categories" />;
}
