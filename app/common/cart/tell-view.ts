import { toast } from '#app/common/toast.tsx';
import { errorText } from '#shared/labels/errors.ts';

export const tellView = () => toast('danger', errorText('buyer_view'));
