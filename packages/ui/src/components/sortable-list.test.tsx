import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Fruits() {
  const [items, setItems] = useState(['apple', 'pear', 'plum']);
  return (
    <SortableList
      label="Fruits"
      items={items}
      keyOf={(item) => item}
      onMove={(from, to) => setItems((known) => known.toSpliced(from, 1).toSpliced(to, 0, known[from] ?? ''))}
      handleLabel={(item) => `Move ${item}`}
      movedLabel={(item, index) => `${item} is at ${index + 1}`}
      renderItem={(item, handle) => (
        <div>
          {handle}
          <span data-testid="name">{item}</span>
        </div>
      )}
    />
  );
}

const order = () => screen.getAllByTestId('name').map((element) => element.textContent);

test('arrow keys, Home, and End move an item, its handle keeps the focus, and the move is announced', async () => {
  const user = userEvent.setup();
  render(<Fruits />);
  const handle = screen.getByRole('button', { name: 'Move apple' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['pear', 'apple', 'plum']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move apple' }));
  expect(screen.getByRole('status').textContent).toBe('apple is at 2');
  await user.keyboard('{End}');
  expect(order()).toEqual(['pear', 'plum', 'apple']);
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['pear', 'plum', 'apple']);
  await user.keyboard('{Home}');
  expect(order()).toEqual(['apple', 'pear', 'plum']);
});

test('an item dragged past the middle of another item takes its position during the drag', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, index * 40, 200, 40);
  });
  render(<Fruits />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Move apple' }), { button: 0 });
  fireEvent.pointerMove(window, { clientY: 50 });
  expect(order()).toEqual(['apple', 'pear', 'plum']);
  fireEvent.pointerMove(window, { clientY: 65 });
  expect(order()).toEqual(['pear', 'apple', 'plum']);
  fireEvent.pointerMove(window, { clientY: 119 });
  expect(order()).toEqual(['pear', 'plum', 'apple']);
  fireEvent.pointerUp(window);
  fireEvent.pointerMove(window, { clientY: 0 });
  expect(order()).toEqual(['pear', 'plum', 'apple']);
});
