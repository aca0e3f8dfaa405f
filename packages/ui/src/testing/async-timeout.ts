import { configure } from '@testing-library/dom';

// What is loaded when it is first asked for takes a busy machine a while.
configure({ asyncUtilTimeout: 10_000 });
