import { createElement, type ReactElement, type SVGProps } from 'react';

/** A path by its `d`, or another shape. */
type Shape = string | readonly [tag: string, attributes: object];

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const saysWhatItIs = (name: string) => name.startsWith('aria-') || name === 'role' || name === 'title';

/**
 * Replaces the maker of the icon library: the same image, without the settings that no icon of ours uses. The shapes are
 * made once, so that React does not compare them at each render.
 */
export default function createIcon(data: readonly Shape[]) {
  let shapes: ReactElement[] | undefined;
  return function Icon({ children, ...props }: SVGProps<SVGSVGElement>): ReactElement {
    shapes ??= data.map((shape) =>
      typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
    );
    const isHidden = !Object.keys(props).some(saysWhatItIs);
    return createElement(
      'svg',
      { ...ATTRIBUTES, 'aria-hidden': isHidden || undefined, ...props },
      ...shapes,
      children,
    );
  };
}
