/** Seeded numbers (mulberry32): the same seed gives the same data set on every machine. */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)],
    /** 0 … limit-1, small numbers far more often. */
    skewed: (limit) => Math.floor(limit * next() ** 2),
  };
}

/** A number derived from two others; the same input always gives the same number. */
export function hash(a, b) {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const words =
  'order parcel invoice refund size colour colleague street morning account password delivery shop question answer thanks please today tomorrow week number photo address return label warehouse courier payment card bank receipt price offer summer winter jacket shoes lamp table chair cup plate fork garden bicycle wheel brake light battery cable screen keyboard update version screenshot error page button menu profile invitation team customer support hello kind regards perhaps already still never always sometimes'.split(
    ' ',
  );

export function sentence(random, from, to) {
  const parts = [];
  for (let left = from + random.below(to - from); left > 0; left -= 1) parts.push(random.pick(words));
  return `${parts.join(' ')}.`;
}
