import { cleanup } from '@testing-library/react';
import { configure } from '@testing-library/dom';
import { afterEach, vi } from 'vitest';
import { dismissAll } from '../lib/toast-store';

// Runs before every file of component tests, which share the modules and the window of their worker.

// Lazily loaded code can take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  dismissAll();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
