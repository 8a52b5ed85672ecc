import { useState } from 'react';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { useMay } from '#app/session/rights.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { settingsPartsText, settingsSearchText as t } from '#app/text/admin/settings-parts.ts';
import {
  Bell,
  ChevronLeft,
  CreditCard,
  FileText,
  type Icon,
  MessageSquareText,
  Newspaper,
  Search,
  Store,
  Truck,
  Undo2,
  Wallet,
} from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { keysOf } from '#shared/keys-of.ts';
import { addressOfPart, type Found, findSettings, type Part } from './parts.ts';

const ICONS: Record<Part, Icon> = {
  shop: Store,
  invoice: FileText,
  payment: CreditCard,
  delivery: Truck,
  returns: Undo2,
  wallet: Wallet,
  sms: MessageSquareText,
  alerts: Bell,
  site: Newspaper,
};

/** Screens of the settings, and a search for a single one. */
export default function SettingsPage() {
  const may = useMay();
  const [words, setWords] = useState('');
  const parts = keysOf(settingsPartsText).filter((part) => part !== 'site' || may('content'));
  const isFinding = words.trim() !== '';
  return (
    <>
      <PageHead title={settingsText.title} />
      <div className="mb-4 max-w-[560px]">
        <TextField
          type="search"
          label={t.label}
          hidesLabel
          placeholder={t.placeholder}
          value={words}
          end={<Search className="size-4" />}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {isFinding ? <Results found={findSettings(words, parts)} /> : <Cards parts={parts} />}
    </>
  );
}

const CARD = 'rounded-tile bg-card shadow-1 hover:bg-firoozeh-50';

const Cards = ({ parts }: { parts: Part[] }) => (
  <ul className="grid gap-3 desk:grid-cols-2 wide:grid-cols-3">
    {parts.map((part) => {
      const Sign = ICONS[part];
      const { title, what } = settingsPartsText[part];
      return (
        <li key={part}>
          <Link to={addressOfPart(part)} className={`flex h-full items-start gap-3 p-4 ${CARD}`}>
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-50 text-firoozeh-700">
              <Sign className="size-5" />
            </span>
            <span className="min-w-0">
              <b className="block font-extrabold">{title}</b>
              <span className="block text-13 leading-6 text-ink-500">{what}</span>
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);

const Results = ({ found }: { found: Found[] }) =>
  found.length === 0 ? (
    <p role="status" className="text-ink-500">
      {t.none}
    </p>
  ) : (
    <ul aria-label={t.results} className="grid max-w-[760px] gap-2">
      {found.map(({ label, part, to }) => (
        <li key={to}>
          <Link to={to} className={`flex min-h-13 items-center gap-3 px-4 py-2 ${CARD}`}>
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{label}</b>
              <span className="block text-13 text-ink-500">{settingsPartsText[part].title}</span>
            </span>
            <ChevronLeft className="size-4 text-ink-500" />
          </Link>
        </li>
      ))}
    </ul>
  );
