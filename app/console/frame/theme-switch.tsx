import { chooseTheme, useIsDark } from '#app/common/theme.ts';
import { text } from '#app/text.ts';
import { Moon, Sun } from '#app/ui/icons.tsx';

/** Entry of the console's menu that turns the dark theme on and off. */
export function ThemeSwitch({
  className,
  iconClassName,
}: {
  className: string;
  iconClassName?: string;
}) {
  const isDark = useIsDark();
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-pressed={isDark}
      onClick={() => chooseTheme(!isDark)}
      className={className}
    >
      {iconClassName && <Icon className={iconClassName} />}
      {text.darkTheme}
    </button>
  );
}
