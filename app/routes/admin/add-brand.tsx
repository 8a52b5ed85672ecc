import { AddNamed } from './parts/add-named.tsx';

export default function AddBrandPage() {
  return <AddNamed plural="brands" />;
}
