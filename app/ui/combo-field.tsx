import {
  Button,
  ComboBox,
  FieldError,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { ChevronDown, CircleAlert } from './icons.tsx';

export type ComboOption = { id: string; label: string };

type Props = {
  label: string;
  options: ComboOption[];
  value: string | null;
  onChange(id: string | null): void;
  /** What is typed may stand even when the list does not hold it. */
  onType?(typed: string): void;
  typed?: string;
  error?: string | undefined;
  placeholder?: string;
  openLabel: string;
  noMatch: string;
  isDisabled?: boolean;
  inputId?: string;
  /** In a row of filters: the label is only read out. */
  isFilter?: boolean;
};

const FORM = { box: 'h-12', line: 'border-line-strong' };
const FILTER = {
  box: 'h-11 text-sm placeholder:text-ink-700',
  line: 'border-line text-ink-700',
};
const FILTER_PLACE = 'min-w-0 max-desk:min-w-[calc(50%-4px)] max-desk:flex-1 desk:w-48';
const CHOSEN = 'border-firoozeh-600 font-bold text-firoozeh-700';

/** A list that is searched by typing. */
export function ComboField({
  label,
  options,
  value,
  onChange,
  onType,
  typed,
  error,
  placeholder,
  openLabel,
  noMatch,
  isDisabled = false,
  inputId,
  isFilter = false,
}: Props) {
  const look = isFilter ? FILTER : FORM;
  const line = isFilter && placeholder && value !== null ? CHOSEN : look.line;
  return (
    <I18nProvider locale="fa-IR">
      <ComboBox
        defaultItems={options}
        selectedKey={value}
        onSelectionChange={(key) => onChange(key === null ? null : String(key))}
        {...(onType && { allowsCustomValue: true, onInputChange: onType, inputValue: typed ?? '' })}
        isInvalid={Boolean(error)}
        isDisabled={isDisabled}
        menuTrigger="focus"
        allowsEmptyCollection
        {...(isFilter && { 'aria-label': label, className: FILTER_PLACE })}
      >
        {!isFilter && (
          <Label className="mb-1.5 block text-sm font-semibold text-ink-700">{label}</Label>
        )}
        <span className="relative block">
          <Input
            id={inputId}
            placeholder={placeholder}
            autoComplete="off"
            className={`${look.box} w-full truncate rounded-control border bg-card ps-4 pe-12 text-ink-900 focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100 focus:outline-none disabled:bg-paper disabled:text-ink-400 ${error ? 'border-anar-600' : line}`}
          />
          <Button
            aria-label={openLabel}
            className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center text-ink-500"
          >
            <ChevronDown className="size-4" />
          </Button>
        </span>
        <FieldError className="mt-1 flex items-start gap-1.5 text-13 leading-6 text-anar-600">
          <CircleAlert className="mt-1 size-4 shrink-0" />
          {error}
        </FieldError>
        <Popover className="max-h-72! w-(--trigger-width) overflow-auto rounded-control border border-line bg-card p-1.5 shadow-2">
          <ListBox<ComboOption>
            className="outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-500">{noMatch}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                className="flex min-h-11 cursor-pointer items-center rounded-md px-3 outline-none data-focused:bg-firoozeh-50 data-selected:font-bold data-selected:text-firoozeh-700"
              >
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
