export const yesNoText = { true: 'بله', false: 'خیر' } as const;
