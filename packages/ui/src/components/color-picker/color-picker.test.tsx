import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../../testing/render';
import { ColorField } from './color-field';
import { ColorPicker } from './color-picker';

const labels = {
  saturation: 'Saturation and brightness',
  hue: 'Hue',
  hex: 'Hex',
  format: 'Other format',
  channels: {
    red: 'Red',
    green: 'Green',
    blue: 'Blue',
    hue: 'H',
    saturation: 'S',
    lightness: 'L',
    brightness: 'V',
  },
};

function Picker({ initial = '#3e63dd', onChange }: { initial?: string; onChange?: (hex: string) => void }) {
  const [value, setValue] = useState(initial);
  const change = (hex: string) => {
    setValue(hex);
    onChange?.(hex);
  };
  return <ColorPicker value={value} onValueChange={change} labels={labels} />;
}

const hexBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hex' });

test('WI5: a typed hex value is applied only if it is a valid color', async () => {
  const onChange = vi.fn();
  const { user } = render(<Picker onChange={onChange} />);
  await user.clear(hexBox());
  await user.type(hexBox(), '#12');
  expect(onChange).not.toHaveBeenCalled();
  expect(hexBox().getAttribute('aria-invalid')).toBe('true');
  await user.type(hexBox(), '3456');
  expect(onChange).toHaveBeenLastCalledWith('#123456');
  expect(hexBox().getAttribute('aria-invalid')).toBeNull();
});

test('WI5: the text box accepts rgb, hsl, and hsv, and reports the color in hex', async () => {
  const onChange = vi.fn();
  const { user } = render(<Picker onChange={onChange} />);
  for (const [text, hex] of [
    ['rgb(255, 0, 0)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsv(60, 100%, 50%)', '#808000'],
  ] as const) {
    await user.clear(hexBox());
    await user.type(hexBox(), text);
    expect(onChange).toHaveBeenLastCalledWith(hex);
  }
});

test('WI5: the number fields of each format are limited to their range and respond to arrow keys', async () => {
  const onChange = vi.fn();
  const { user } = render(<Picker initial="#ff0000" onChange={onChange} />);
  const next = () => user.click(screen.getByRole('button', { name: 'Other format' }));
  await next();
  const green = screen.getByRole('spinbutton', { name: 'Green' });
  await user.click(green);
  await user.keyboard('[ArrowUp][ArrowUp]');
  expect(onChange).toHaveBeenLastCalledWith('#ff0200');
  fireEvent.change(green, { target: { value: '900' } });
  expect(onChange).toHaveBeenLastCalledWith('#ffff00');
  await next();
  const lightness = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'L' });
  fireEvent.change(lightness, { target: { value: '250' } });
  expect(lightness.value).toBe('100');
  expect(onChange).toHaveBeenLastCalledWith('#ffffff');
  await next();
  expect(screen.getByRole('spinbutton', { name: 'V' }).getAttribute('aria-valuemax')).toBe('100');
  await next();
  expect(hexBox()).toBeDefined();
});

test('WI5: a selected hue is kept while the color is gray', () => {
  render(<Picker initial="#808080" />);
  fireEvent.change(screen.getByRole('slider', { name: 'Hue' }), { target: { value: '210' } });
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Hue' }).value).toBe('210');
  expect(hexBox().value).toBe('#808080');
});

test('WI5: arrow keys on the square change saturation and brightness by one percent', async () => {
  const onChange = vi.fn();
  const { user } = render(<Picker initial="#ffffff" onChange={onChange} />);
  const square = screen.getByRole('slider', { name: 'Saturation and brightness' });
  square.focus();
  await user.keyboard('[ArrowRight][ArrowDown]');
  expect(square.getAttribute('aria-valuetext')).toBe('1% 99%');
  await user.keyboard('[ArrowLeft][ArrowLeft][ArrowUp][ArrowUp]');
  expect(square.getAttribute('aria-valuetext')).toBe('0% 100%');
});

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('WI5: dragging over the square reports a color at most every 20 ms and always the final one', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(<Picker initial="#ff0000" onChange={onChange} />);
  const square = screen.getByRole('slider', { name: 'Saturation and brightness' });
  vi.spyOn(square, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  square.setPointerCapture = () => {};
  square.hasPointerCapture = () => true;
  const at = (name: 'pointerDown' | 'pointerMove', x: number) =>
    fireEvent[name](square, { clientX: x, clientY: 0, pointerId: 1 });
  at('pointerDown', 10);
  expect(onChange).toHaveBeenCalledTimes(1);
  at('pointerMove', 20);
  at('pointerMove', 30);
  vi.advanceTimersByTime(19);
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledTimes(2);
  at('pointerMove', 100);
  fireEvent.pointerUp(square, { pointerId: 1 });
  expect(onChange).toHaveBeenLastCalledWith('#ff0000');
});

test('WI5: the color field reports only valid colors and marks other text as invalid', async () => {
  const onChange = vi.fn();
  function Coloured() {
    const [color, setColor] = useState('#336699');
    const take = (hex: string) => {
      setColor(hex);
      onChange(hex);
    };
    return (
      <ColorField label="Colour" swatchLabel="Choose" labels={labels} value={color} onValueChange={take} />
    );
  }
  const { user } = render(<Coloured />);
  const text = screen.getByRole('textbox', { name: 'Colour' });
  await user.clear(text);
  await user.type(text, '#ab');
  expect(onChange).not.toHaveBeenCalled();
  expect(text.getAttribute('aria-invalid')).toBe('true');
  await user.type(text, 'c');
  expect(onChange).toHaveBeenLastCalledWith('#aabbcc');
});

test('WI5: the swatch opens and closes the picker, and a click outside closes it', async () => {
  const { user } = render(
    <ColorField
      value="#3e63dd"
      onValueChange={() => {}}
      labels={labels}
      swatchLabel="Choose"
      label="Colour"
    />,
  );
  const swatch = screen.getByRole('button', { name: 'Choose' });
  await user.click(swatch);
  await screen.findByRole('slider', { name: 'Hue' });
  await user.click(swatch);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Hue' })).toBeNull());
  await user.click(swatch);
  await screen.findByRole('slider', { name: 'Hue' });
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Hue' })).toBeNull());
});
