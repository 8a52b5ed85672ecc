import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { contentText } from '../../../../text/admin-content.ts';
import { Button } from '../../../../ui/button.tsx';
import { VideoField } from '../video-field.tsx';

const t = contentText.editor;

/** A film: an address of an allowed host, or a file that is sent. */
export function VideoForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [video, setVideo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!video.trim()) return;
    editor.commands.insertContentAt(editor.state.selection.to, {
      type: 'videoMark',
      attrs: { value: video.trim() },
    });
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <VideoField
        value={video}
        error={isTried && !video.trim() ? t.videoMissing : undefined}
        onChange={setVideo}
        onBusy={setBusy}
      />
      <Button type="submit" disabled={isBusy}>
        {t.insert}
      </Button>
    </form>
  );
}
