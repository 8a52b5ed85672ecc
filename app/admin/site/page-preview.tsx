import { DevicePreview } from '#app/admin/common/preview/device-preview.tsx';
import { Prose } from '#app/common/prose.tsx';

/** A page about the shop as a phone shows it; on a phone the editor itself does. */
export const PagePreview = ({ title, contents }: { title: string; contents: string }) => (
  <DevicePreview device="phone" className="max-wide:hidden">
    <div className="bg-paper p-4">
      <p className="mb-4 text-2xl font-extrabold">{title}</p>
      <div className="rounded-tile bg-card p-5 shadow-1">
        <Prose className="[&>:first-child]:mt-0" html={contents} />
      </div>
    </div>
  </DevicePreview>
);
