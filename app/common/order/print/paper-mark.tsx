import { useShop } from '#app/common/frame/page-frame.tsx';
import { pictureUrl } from '#app/format.ts';

// printers have a higher resolution than screens
const WIDTH = 640;

/** Logo and name for print; the fallback is outlined, as printers omit backgrounds. */
export function PaperMark() {
  const { name, logo } = useShop();
  return (
    <p className="flex items-center gap-2.5 text-2xl font-extrabold text-firoozeh-700">
      {logo ? (
        <img
          src={pictureUrl('site', logo.img, WIDTH)}
          alt=""
          width={logo.w}
          height={logo.h}
          className="h-12 w-auto max-w-[180px] object-contain"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-t-xl rounded-b-[4px] border-2 border-current text-xl leading-none"
        >
          {name.slice(0, 1)}
        </span>
      )}
      {name}
    </p>
  );
}
