/** What was put into the cache is drawn within some frames. */
const FRAMES = 60;

/** Waits for an element of the thread; null: it did not come. */
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
