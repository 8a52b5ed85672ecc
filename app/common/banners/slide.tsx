import { pictureUrl } from '#app/format.ts';
import { Link } from '#app/ui/link.tsx';
import type { Banner } from '#contract/banners.ts';
import { BannerPicture } from './banner-tile.tsx';

/** Grounds of a large banner by tone; its words are white. */
export const heroGrounds: Record<Banner['tone'], string> = {
  firoozeh: 'hero-firoozeh',
  zaferan: 'hero-zaferan',
  violet: 'hero-violet',
  anar: 'hero-anar',
};

type SlideProps = { banner: Banner; isFirst: boolean };

/** One large banner: a picture, or words beside one. */
export const Slide = (props: SlideProps) =>
  props.banner.imageMobile ? <PictureSlide {...props} /> : <WordSlide {...props} />;

/** A slide that is only a picture; its title is for screen readers. */
function PictureSlide({ banner, isFirst }: SlideProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <Link
      to={banner.link}
      className="relative block aspect-[16/9] h-full w-full desk:aspect-[16/5] desk:min-h-[288px]"
    >
      <Title className="sr-only">{banner.title}</Title>
      <BannerPicture banner={banner} eager={isFirst} className="absolute inset-0 h-full" />
    </Link>
  );
}

function WordSlide({ banner, isFirst }: SlideProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`slide ${heroGrounds[banner.tone]}`}>
      <Title className="slide-title face">{banner.title}</Title>
      <p className="slide-text">{banner.text}</p>
      {banner.cta && (
        <Link to={banner.link} className="slide-go">
          {banner.cta}
        </Link>
      )}
      <span className="slide-picture">
        <img
          src={pictureUrl('banners', banner.image, 320)}
          srcSet={`${pictureUrl('banners', banner.image, 320)} 320w, ${pictureUrl('banners', banner.image, 640)} 640w`}
          sizes="(min-width: 800px) 320px, 128px"
          alt={banner.alt}
          width={320}
          height={320}
          fetchPriority={isFirst ? 'high' : undefined}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </span>
    </div>
  );
}
