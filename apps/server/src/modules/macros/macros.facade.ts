export { createMacro, type MacroInput } from './macros.actions';
