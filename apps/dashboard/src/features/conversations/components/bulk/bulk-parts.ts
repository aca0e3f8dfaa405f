/** What is loaded when somebody comes near a card. */
export { CardCheckbox } from './card-checkbox';
export { CardMenu } from './card-menu';
export { SelectionBar } from './selection-bar';
