import { BannerEditor } from './editor.tsx';

export default function AddBannerPage() {
  return <BannerEditor />;
}
