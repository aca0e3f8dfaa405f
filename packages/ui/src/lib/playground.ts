/** The data that an online playground needs of a snippet: JavaScript as `js`, other languages by their names. */
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
