import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';

/** End of a form: its error and the save button. */
export const SaveLine = ({ form }: { form: { message: string; isBusy: boolean } }) => (
  <>
    <FormError>{form.message}</FormError>
    <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
      {adminText.save}
    </Button>
  </>
);
