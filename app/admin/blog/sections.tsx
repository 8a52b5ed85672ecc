import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { VideoField } from '#app/admin/common/video-field.tsx';
import { ProductPicker } from '#app/admin/products/picker.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { X } from '#app/ui/icons.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { MAX_POST_TAGS, MAX_RELATED_PRODUCTS } from '#shared/limits.ts';
import type { PostSection } from './draft.ts';

const t = contentText.posts;
/** Latin and Persian commas. */
const COMMAS = /[,\u060c]/g;

/** Title and summary. */
export const HeadSection = ({ draft, set, faults }: PostSection) => (
  <Section title={t.main}>
    <TextField label={t.fields.title} dir="auto" {...textOf({ draft, faults, set }, 'title')} />
    <TextArea
      label={t.fields.excerpt}
      rows={3}
      hint={t.excerptHint([...draft.excerpt].length)}
      {...textOf({ draft, faults, set }, 'excerpt')}
    />
  </Section>
);

/** Cover and film. */
export const LookSection = ({
  draft,
  set,
  faults,
  onBusy,
}: PostSection & { onBusy(isBusy: boolean): void }) => (
  <Section title={t.look}>
    <SinglePicture
      label={t.fields.cover}
      folder="blog"
      hint={t.coverHint}
      value={draft.cover}
      fault={faults.cover}
      onChange={(cover) => set({ cover })}
    />
    <TextField
      label={t.fields.coverAlt}
      optional={text.optional}
      hint={t.altHint}
      {...textOf({ draft, faults, set }, 'coverAlt')}
    />
    <VideoField
      value={draft.video}
      error={faults.video}
      onChange={(video) => set({ video })}
      onBusy={onBusy}
    />
  </Section>
);

/** Slug, tags, author and related products of a post. */
export const PlaceSection = ({ draft, set, faults }: PostSection) => (
  <Section title={t.place}>
    <TextField
      label={t.fields.slug}
      optional={text.optional}
      hint={t.slugHint}
      dir="auto"
      {...textOf({ draft, faults, set }, 'slug')}
    />
    <Tags tags={draft.tags} error={faults.tags} onChange={(tags) => set({ tags })} />
    <TextField
      label={t.fields.author}
      optional={text.optional}
      hint={t.authorHint}
      {...textOf({ draft, faults, set }, 'author')}
    />
    <Related draft={draft} set={set} faults={faults} />
  </Section>
);

type TagsProps = { tags: string[]; error: string | undefined; onChange(tags: string[]): void };

function Tags({ tags, error, onChange }: TagsProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.replace(COMMAS, ' ').trim();
    setTyped('');
    if (tag && !tags.includes(tag) && tags.length < MAX_POST_TAGS) onChange([...tags, tag]);
  };
  return (
    <div className="min-w-0">
      <TextField
        label={t.fields.tags}
        optional={text.optional}
        hint={t.tagHint(tags.length)}
        value={typed}
        error={error}
        maxLength={30}
        disabled={tags.length >= MAX_POST_TAGS}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && !event.key.match(COMMAS)) return;
          event.preventDefault();
          add();
        }}
      />
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip
              key={tag}
              label={tag}
              removeLabel={t.removeTag(tag)}
              onRemove={() => onChange(tags.filter((one) => one !== tag))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const Related = ({ draft: { related }, set, faults }: PostSection) => (
  <div className="min-w-0">
    <span className="mb-1.5 block text-sm font-semibold text-ink-700">
      {t.fields.relatedProducts}
    </span>
    {related.length > 0 && (
      <ul className="mb-2 flex flex-wrap gap-2">
        {related.map(({ _id, title }) => (
          <Chip
            key={_id}
            label={title}
            removeLabel={t.removeProduct(title)}
            onRemove={() => set({ related: related.filter((one) => one._id !== _id) })}
          />
        ))}
      </ul>
    )}
    {related.length < MAX_RELATED_PRODUCTS && (
      <ProductPicker
        taken={related.map(({ _id }) => _id)}
        onPick={(product) => set({ related: [...related, product] })}
      />
    )}
    <p className="mt-1 text-13 leading-6 text-ink-500">{t.relatedHint(related.length)}</p>
    {faults.relatedProducts && (
      <p role="alert" className="text-13 text-anar-600">
        {faults.relatedProducts}
      </p>
    )}
  </div>
);

type ChipProps = { label: string; removeLabel: string; onRemove(): void };

const Chip = ({ label, removeLabel, onRemove }: ChipProps) => (
  <li className="flex max-w-full items-center rounded-full bg-firoozeh-50 ps-3.5 text-sm text-firoozeh-700">
    <bdi className="min-w-0 truncate">{label}</bdi>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-firoozeh-100 desk:size-9"
    >
      <X className="size-4" />
    </button>
  </li>
);
