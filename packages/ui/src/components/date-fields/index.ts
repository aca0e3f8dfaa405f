export { DateField, type DateFieldProps } from './date-field';
export type { DateFieldLabels, DateTimeFieldLabels, TimeFieldLabels } from './date-field-labels';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field';
export { TimeField, type TimeFieldProps } from './time-field';
export { firstWeekday } from '../../lib/first-weekday';
export { isTime } from '../../lib/time-texts';
