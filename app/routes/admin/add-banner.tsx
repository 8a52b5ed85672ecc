import { BannerEditor } from './parts/banner-editor.tsx';

export default function AddBannerPage() {
  return <BannerEditor />;
}
