import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { VideoField } from '#app/admin/common/video-field.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';

const t = contentText.editor;
/** Addresses that the server accepts: an uploaded file, or a video page at Aparat. */
const FILM =
  /^(\/api\/serve\/products\/)?[a-f0-9]{32}\.(mp4|webm)$|^https:\/\/(www\.)?aparat\.com\/(v|embed|video\/video\/embed\/videohash)\/[A-Za-z0-9]{2,40}([/?#]|$)/;

/** Inserts a video: an address of an allowed host, or an uploaded file. */
export function VideoForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [video, setVideo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const fault = video.trim() ? (FILM.test(video.trim()) ? '' : t.videoStrange) : t.videoMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (fault) return;
    editor.commands.insertContentAt(editor.state.selection.to, {
      type: 'videoMark',
      attrs: { value: video.trim() },
    });
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <VideoField
        isRequired
        value={video}
        error={isTried && fault ? fault : undefined}
        onChange={setVideo}
        onBusy={setBusy}
      />
      <Button type="submit" disabled={isBusy}>
        {t.insert}
      </Button>
    </form>
  );
}
