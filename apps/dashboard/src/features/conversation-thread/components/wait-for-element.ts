/** Maximum number of frames to wait until a cache update is rendered. */
const FRAMES = 60;

/** Waits for an element of the thread; null if it was not rendered in time. */
export async function waitForElement(
  find: () => HTMLElement | null | undefined,
): Promise<HTMLElement | null> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    const element = find();
    if (element) return element;
  }
  return null;
}
