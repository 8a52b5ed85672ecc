import { CouponEditor } from './editor.tsx';

/** A new coupon. */
export default function AddCouponPage() {
  return <CouponEditor />;
}
