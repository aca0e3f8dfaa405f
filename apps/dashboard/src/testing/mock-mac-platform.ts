import { vi } from 'vitest';

/** The window says that it is one of a Mac, until `vi.restoreAllMocks`. */
export function mockMacPlatform(): void {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
}

/** ⌃⇧⌘, what stands for Option in a field there. */
export const optionSubstitute = { ctrlKey: true, shiftKey: true, metaKey: true };
