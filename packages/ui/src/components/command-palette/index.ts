export { CommandPalette, type CommandPaletteLabels, type CommandPaletteProps } from './command-palette';
export type { Command, CommandGroup, CommandPage, ReviewAnswer } from './commands';
