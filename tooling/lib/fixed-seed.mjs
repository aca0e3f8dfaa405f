// Tests that try values at random: on one's own machine other values in each run, in CI the same for the same commit,
// so that a red run can be had again and a green one says the same tomorrow.
if (process.env.CI) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: 20_261_122 });
}
