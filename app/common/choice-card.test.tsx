import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceCard } from './choice-card.tsx';

it('gives its words to a screen reader once, as the name of the radio', () => {
  const rendered = renderToStaticMarkup(
    <ChoiceCard name="way" isChosen={false} onToggle={() => {}}>
      پست پیشتاز
    </ChoiceCard>,
  );
  const [, name] = /aria-labelledby="([^"]+)"/.exec(rendered) ?? [];
  expect(rendered).toContain(
    `<span id="${name}" aria-hidden="true" class="contents">پست پیشتاز</span>`,
  );
});
