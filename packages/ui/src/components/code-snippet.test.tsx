import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../testing/render';
import { CodeSnippet, type CodeSnippetProps } from './code-snippet';
import { Toaster } from './toast';

const texts = { label: 'Script', copyLabel: 'Copy', copiedLabel: 'Copied' };
const indented = '\n\n    <script>\n\n      go()\n    </script>';

function show(props: Partial<CodeSnippetProps> = {}) {
  return render(
    <>
      <CodeSnippet {...texts} code={indented} {...props} />
      <Toaster label="Messages" />
    </>,
  );
}

test('WI6: leading blank lines and the indentation shared by all lines are removed from a snippet', () => {
  show();
  expect(screen.getByRole('region', { name: 'Script' }).textContent).toBe('<script>\n\n  go()\n</script>');
});

test.each(['', '  \n\n  '])('WI6: a snippet without code (%j) renders nothing', (code) => {
  const { container } = render(<CodeSnippet {...texts} code={code} />);
  expect(container.innerHTML).toBe('');
});

test('WI6: the copy button copies the code as it is shown, and a toast confirms it', async () => {
  const { user } = show({ copiedMessage: 'Code copied' });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('<script>\n\n  go()\n</script>');
  expect(await screen.findByText('Code copied')).toBeDefined();
});

test('WI6: a failed copy reports the reason with the specified message, in a callback or a toast', async () => {
  const onCopyFailed = vi.fn();
  const { rerender } = show({ onCopyFailed });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const message = 'Unable to copy text to clipboard: not allowed';
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(onCopyFailed).toHaveBeenCalledWith(expect.objectContaining({ message, reason: 'not allowed' })),
  );
  rerender(
    <>
      <CodeSnippet {...texts} code="a" />
      <Toaster label="Messages" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test.each([
  [undefined, { title: 'Demo', private: true, js: 'go()' }],
  ['css', { title: 'Demo', private: true, css: 'go()' }],
])('WI6: the playground opens in a new tab with a private item (language %s)', (language, data) => {
  show({ code: '  go()', language, playground: { label: 'Open in playground', title: 'Demo' } });
  const form = screen.getByRole('button', { name: 'Open in playground' }).closest('form');
  expect(form?.method).toBe('post');
  expect(form?.target).toBe('_blank');
  const fields = [...new FormData(form ?? undefined).entries()];
  expect(fields).toHaveLength(1);
  expect(JSON.parse(String(new Map(fields).get('data')))).toEqual(data);
});

test('WI6: a snippet without the playground option has no playground button', () => {
  show();
  expect(screen.queryByRole('button', { name: /playground/ })).toBeNull();
  expect(document.querySelector('form')).toBeNull();
});
