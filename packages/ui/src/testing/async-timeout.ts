import { configure } from '@testing-library/dom';

// Lazily loaded code can take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
