/** What an online playground is told of a snippet: JavaScript under `js`, other languages under their names. */
export function playgroundData({
  title,
  language,
  code,
}: {
  title: string;
  language: string;
  code: string;
}): string {
  return JSON.stringify({ title, private: true, [language === 'javascript' ? 'js' : language]: code });
}
