export { ColorField, type ColorFieldProps } from './color-field';
export { ColorPicker, type ColorPickerLabels, type ColorPickerProps } from './color-picker';
