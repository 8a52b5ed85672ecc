import sanitizeHtml from 'sanitize-html';
import type { Ctx } from '#server/context.ts';
import {
  findPicture,
  type StoredPicture,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import { videoAddress, videoOf } from '#server/domain/catalogue/pictures/video.ts';
import { textMarks } from '#server/domain/catalogue/sanitise.ts';
import { cutText } from '#shared/fold-text.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const OUR_PICTURE = /^\/api\/serve\/blog\/([a-f0-9]{32}\.webp)(?:\?w=\d{1,5})?$/;
const PICTURES = /\/api\/serve\/blog\/([a-f0-9]{32}\.webp)/g;
const SHOWN_WIDTH = 1080;

type Attributes = Record<string, string>;

/**
 * HTML of a post: text, existing pictures of the shop, and placeholders for product cards and
 * videos.
 */
export async function sanitisePost(ctx: Ctx, html: string): Promise<string> {
  const names = [...new Set([...html.matchAll(PICTURES)].map(([, name = '']) => name))];
  const found = await Promise.all(names.map((name) => findPicture(ctx.files, 'blog', name)));
  const pictures = new Map(found.flatMap((one) => (one ? [[one.img, one] as const] : [])));
  return sanitizeHtml(html, {
    ...textMarks,
    allowedTags: [...textMarks.allowedTags, 'img', 'div'],
    allowedAttributes: {
      ...textMarks.allowedAttributes,
      img: ['src', 'alt', 'width', 'height', 'loading'],
      div: ['data-product', 'data-video'],
    },
    transformTags: {
      ...textMarks.transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs, pictures) }),
      div: (_, attribs) => markOf(attribs),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}

/**
 * Attributes of a picture: size and address come from the shop, only the alternative text from the
 * writer.
 */
function pictureOf({ src = '', alt = '' }: Attributes, known: Map<string, StoredPicture>) {
  const picture = known.get(OUR_PICTURE.exec(src)?.[1] ?? '');
  if (!picture) return {} as Attributes;
  return {
    src: `/api/serve/blog/${picture.img}?w=${SHOWN_WIDTH}`,
    alt: cutText(alt, 150),
    width: String(picture.w),
    height: String(picture.h),
    loading: 'lazy',
  };
}

/** A mark of a card or a film; any other box becomes a paragraph. */
function markOf(attribs: Attributes): sanitizeHtml.Tag {
  const product = attribs['data-product']?.toLowerCase() ?? '';
  if (UUID.test(product)) return { tagName: 'div', attribs: { 'data-product': product } };
  const video = videoAddress(videoOf(attribs['data-video'] ?? '') ?? null);
  if (video) return { tagName: 'div', attribs: { 'data-video': video } };
  return { tagName: 'p', attribs: {} };
}
