import type { Ref } from 'react';

type Props = { html: string; className?: string; ref?: Ref<HTMLDivElement> };

/** HTML written by staff; the server sanitised it on save. */
export const Prose = ({ html, className = '', ref }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  <div ref={ref} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);
