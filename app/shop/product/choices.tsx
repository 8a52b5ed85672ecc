import { Fragment } from 'react';
import { text } from '#app/text.ts';
import { Link } from '#app/ui/link.tsx';
import type { ProductFamily } from '#contract/catalogue.ts';

type Option = ProductFamily['options'][number];

/** Links to the other variants of a product. */
export const Choices = ({ options }: { options: Option[] }) => (
  <nav className="choices">
    {options.map(({ name, kind, values }) => (
      <Fragment key={name}>
        <p>
          {name}: <b>{values.find(({ isChosen }) => isChosen)?.label}</b>
        </p>
        <ul aria-label={name}>
          {values.map((value) => (
            <li key={value.label}>
              <Choice kind={kind} value={value} />
            </li>
          ))}
        </ul>
      </Fragment>
    ))}
  </nav>
);

type ChoiceProps = { kind: Option['kind']; value: Option['values'][number] };

const Choice = ({ kind, value: { label, swatch, path, isChosen, isAvailable } }: ChoiceProps) => (
  <Link
    to={path}
    preventScrollReset
    aria-current={isChosen || undefined}
    data-none={isAvailable ? undefined : ''}
  >
    {kind === 'colour' && swatch && <Dot colour={swatch} />}
    <bdi>{label}</bdi>
    {!isAvailable && <span className="sr-only"> {text.stock.none}</span>}
  </Link>
);

/** An SVG, as the content security policy forbids inline styles. */
const Dot = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={colour} stroke="currentColor" strokeOpacity=".25" />
  </svg>
);
