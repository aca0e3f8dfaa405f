import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Slot } from './slot';

afterEach(cleanup);

test('classes, styles and descriptions of a slot are added to those of its child, whose other props win', () => {
  const { getByRole } = render(
    <Slot className="a" style={{ top: 1, left: 1 }} aria-describedby="x" id="slot" tabIndex={0} lang="en">
      <button type="button" className="b" style={{ left: 2 }} aria-describedby="y" id="own" lang={undefined}>
        press
      </button>
    </Slot>,
  );
  const button = getByRole('button');
  expect(button).toHaveProperty('className', 'a b');
  expect(button.style.cssText).toBe('top: 1px; left: 2px;');
  expect(button.getAttribute('aria-describedby')).toBe('x y');
  expect([button.id, button.tabIndex, button.lang]).toEqual(['own', 0, 'en']);
});

test('a press calls the handler of the child, then that of the slot', () => {
  const calls: string[] = [];
  const { getByRole } = render(
    <Slot onClick={() => calls.push('slot')}>
      <button type="button" onClick={() => calls.push('child')}>
        press
      </button>
    </Slot>,
  );
  fireEvent.click(getByRole('button'));
  expect(calls).toEqual(['child', 'slot']);
});

test('both refs get the element, and lose it when it goes', () => {
  const outer = createRef<HTMLElement>();
  let inner: Element | null = null;
  const { getByRole, unmount } = render(
    <Slot ref={outer}>
      <button
        type="button"
        ref={(node) => {
          inner = node;
        }}
      >
        press
      </button>
    </Slot>,
  );
  const button = getByRole('button');
  expect([outer.current, inner]).toEqual([button, button]);
  unmount();
  expect([outer.current, inner]).toEqual([null, null]);
});
