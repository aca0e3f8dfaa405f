// Seeds the tests with random values: locally each run uses other values, in CI the seed is fixed, so that a failed run
// can be reproduced and a passing one stays green for the same commit.
if (process.env.CI) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: 20_261_122 });
}
