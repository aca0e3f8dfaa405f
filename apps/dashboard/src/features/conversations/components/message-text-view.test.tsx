import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageTextView } from './message-text-view';

function rendered(text: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(<MessageTextView text={text} />);
  return element;
}

test('HTML of a customer is shown as text and never becomes markup', () => {
  const element = rendered('<img src=x onerror=alert(1)> [x](javascript:alert(1))');
  expect(element.querySelector('img, a, script')).toBeNull();
  expect(element.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('a link opens in a new tab and sends no referrer', () => {
  const link = rendered('see https://acme.example/a.').querySelector('a');
  expect(link?.textContent).toBe('https://acme.example/a');
  expect(link?.target).toBe('_blank');
  expect(link?.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
});
