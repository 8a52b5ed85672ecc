import type { ReviewedPerson } from '#contract/identity.ts';

export type IdentityProps = {
  row: ReviewedPerson;
  onClose(): void;
  onChange(row?: ReviewedPerson): void;
};
