const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may stand between tags and in quotes. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
