import { cleanup } from '@testing-library/react';
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, vi } from 'vitest';
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

// A file that ends while code is still loading would leave a module that failed to load to the files after it.
afterAll(() => vi.dynamicImportSettled());
