/** Saves a text as a file through the browser. */
export function saveText(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has started by then, so the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}
