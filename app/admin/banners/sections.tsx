import { Section } from '#app/admin/common/section.tsx';
import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BannerPosition } from '#contract/banners.ts';
import { bannerPositionText } from '#shared/labels/content.ts';
import { TEHRAN } from '#shared/time.ts';
import type { BannerSection } from './draft.ts';
import { ToneField } from './tone-field.tsx';

const t = contentText.banners;
const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([id, label]) => ({ id, label }));

export const WordsSection = ({ draft, set, faults }: BannerSection) => (
  <Section title={t.banner}>
    <TextField label={t.fields.title} dir="auto" {...textOf({ draft, faults, set }, 'title')} />
    <Select
      label={t.fields.position}
      options={optionsOf(bannerPositionText)}
      value={draft.position}
      error={faults.position}
      // the choices are the positions
      onChange={(position) => set({ position: position as BannerPosition })}
    />
    <TextField
      label={t.fields.link}
      dir="ltr"
      hint={t.linkHint}
      {...textOf({ draft, faults, set }, 'link')}
    />
  </Section>
);

/** Text beside an illustration, or a picture banner made of two pictures. */
export const PicturesSection = ({ draft, set, faults }: BannerSection) => (
  <Section title={t.look}>
    <Select
      label={t.look}
      options={optionsOf(t.looks)}
      value={draft.isPicture ? 'picture' : 'words'}
      onChange={(look) => set({ isPicture: look === 'picture' })}
    />
    <SinglePicture
      label={draft.isPicture ? t.fields.imageDesktop : t.fields.image}
      folder="banners"
      isWide={draft.isPicture}
      hint={draft.isPicture ? t.desktopHint : t.drawingHint}
      value={draft.image}
      fault={faults.image}
      onChange={(image) => set({ image })}
    />
    {draft.isPicture && (
      <SinglePicture
        label={t.fields.imageMobile}
        folder="banners"
        hint={t.mobileHint}
        value={draft.imageMobile}
        fault={faults.imageMobile}
        onChange={(imageMobile) => set({ imageMobile })}
      />
    )}
    <TextField label={t.fields.alt} hint={t.altHint} {...textOf({ draft, faults, set }, 'alt')} />
    {!draft.isPicture && <Words draft={draft} set={set} faults={faults} />}
  </Section>
);

const Words = ({ draft, set, faults }: BannerSection) => (
  <>
    <TextField
      label={t.fields.text}
      optional={text.optional}
      {...textOf({ draft, faults, set }, 'text')}
    />
    <TextField
      label={t.fields.cta}
      optional={text.optional}
      {...textOf({ draft, faults, set }, 'cta')}
    />
    <ToneField
      value={draft.tone}
      isLarge={draft.position === 'home_hero'}
      onChange={(tone) => set({ tone })}
    />
  </>
);

/** Start, end and order of the banner. */
export const TimeSection = ({ draft, set, faults }: BannerSection) => (
  <Section title={t.shownFor}>
    <MomentField
      label={t.fields.startsAt}
      optional={text.optional}
      hint={t.startsHint}
      zone={TEHRAN}
      labels={contentText.moment}
      value={draft.startsAt}
      error={faults.startsAt}
      onChange={(startsAt) => set({ startsAt })}
    />
    <MomentField
      label={t.fields.endsAt}
      optional={text.optional}
      hint={t.endsHint}
      zone={TEHRAN}
      labels={contentText.moment}
      value={draft.endsAt}
      error={faults.endsAt}
      onChange={(endsAt) => set({ endsAt })}
    />
    <NumberField
      label={t.fields.sort}
      hint={t.sortHint}
      allowsNegative
      value={draft.sort}
      error={faults.sort}
      onChange={(sort) => set({ sort })}
    />
    <Switch
      label={t.isActive}
      hint={t.isActiveHint}
      isOn={draft.isActive}
      onChange={(isActive) => set({ isActive })}
    />
  </Section>
);
