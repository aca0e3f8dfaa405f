import { randomInt } from 'node:crypto';

const colors =
  'amber azure blue bronze coral crimson emerald golden green indigo ivory jade lilac maroon ochre olive orange pearl plum purple ruby rust scarlet silver teal topaz violet white yellow'.split(
    ' ',
  );
const things =
  'acorn anchor beacon birch breeze brook canyon cedar cloud comet creek dawn delta dune ember falcon feather fern fjord forest glacier harbor heron island kite lagoon lantern leaf maple meadow moon mountain otter pebble pine plover prairie quartz raven reef ridge river robin shore sparrow spring star stone summit swallow thistle tide valley wave willow wren'.split(
    ' ',
  );

/** A random name, so that agents can distinguish visitors that have not given their name. */
export function randomContactName(): string {
  const words = [pick(colors), pick(things)];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? 'visitor';
}

/** Whether the name may come from `randomContactName`. */
export function isRandomContactName(name: string): boolean {
  const [color = '', thing = '', ...more] = name.toLowerCase().split(' ');
  return more.length === 0 && colors.includes(color) && things.includes(thing);
}
