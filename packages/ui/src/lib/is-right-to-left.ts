/** Whether the element's text direction is right to left; arrow keys depend on it. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
