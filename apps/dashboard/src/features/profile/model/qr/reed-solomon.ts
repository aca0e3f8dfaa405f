/** What the field of 256 elements is reduced by. */
const POLYNOMIAL = 0x11d;

/** The codewords that make errors mendable: the remainder of the data over a generator of that degree. */
export function errorCorrectionOf(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const remainder = new Array<number>(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of generator.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}

/** Coefficients of the product of (x − 2^i), from the highest power but one downwards. */
function generatorOf(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    for (let index = 0; index < degree; index += 1)
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return coefficients;
}

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * POLYNOMIAL);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}
