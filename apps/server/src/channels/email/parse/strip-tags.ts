/** Removes all tags without understanding them, for HTML that is too deep to be parsed. Takes linear time. */
export function stripTags(html: string): string {
  return (
    html
      .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]*>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, '')
      // The HTML may have been cut within a tag.
      .replace(/<[^<>]*$/, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
