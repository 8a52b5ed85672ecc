import { AddNamed } from './add.tsx';

export default function AddBrandPage() {
  return <AddNamed plural="brands" />;
}
