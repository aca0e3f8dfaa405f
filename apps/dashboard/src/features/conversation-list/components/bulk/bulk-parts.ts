/** Components that are loaded when the pointer or the focus comes near a card. */
export { CardCheckbox } from './card-checkbox';
export { CardMenu } from './card-menu';
export { SelectionBar } from './selection-bar';
