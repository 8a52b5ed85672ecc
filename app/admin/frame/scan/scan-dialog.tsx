import { type ReactNode, useState } from 'react';
import { Form } from '#app/forms/form.tsx';
import { scanText as t } from '#app/text/admin/scan.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Camera } from './camera.tsx';

type Props = {
  /** Name of the button beside the field. */
  submit: string;
  onCode(code: string): void;
  onClose(): void;
  /** Result of the last code. */
  children?: ReactNode;
};

/** Reads a code by camera, by hand scanner or by hand. */
export default function ScanDialog({ submit, onCode, onClose, children }: Props) {
  const [typed, setTyped] = useState('');
  // the camera stops at its first code; another key starts it again
  const [round, setRound] = useState(0);
  const take = (code: string) => {
    setTyped('');
    setRound(round + 1);
    if (code.trim()) onCode(code.trim());
  };
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose} isLight>
      <div className="grid gap-3">
        <Camera key={round} onCode={take} />
        <Form onSave={async () => take(typed)} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={t.label}
              dir="ltr"
              autoComplete="off"
              enterKeyHint="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button type="submit" size="large">
            {submit}
          </Button>
        </Form>
        {children}
      </div>
    </Dialog>
  );
}
