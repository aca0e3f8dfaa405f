import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MessageTextView } from './message-text-view';

afterEach(cleanup);

test('what a customer writes never becomes markup', () => {
  const { container } = render(
    <MessageTextView text={'<img src=x onerror=alert(1)> [x](javascript:alert(1))'} />,
  );
  expect(container.querySelector('img, a, script')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('a link opens apart and tells the other side nothing', () => {
  render(<MessageTextView text="see https://acme.example/a." />);
  const link = screen.getByRole('link', { name: 'https://acme.example/a' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('rel')).toContain('noreferrer');
});
