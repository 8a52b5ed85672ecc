type Props = { notice: { title: string; text: string } };

/** Title and text of the urgent notice. */
export const NoticeWords = ({ notice }: Props) => (
  <>
    <h3 className="text-lg font-extrabold">
      <bdi>{notice.title}</bdi>
    </h3>
    <p className="mt-2 whitespace-pre-line break-words leading-8 text-ink-700">
      <bdi>{notice.text}</bdi>
    </p>
  </>
);
