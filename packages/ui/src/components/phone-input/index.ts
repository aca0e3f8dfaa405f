export { type Country, findCountries, listCountries } from './countries';
export { PhoneInput, type PhoneInputLabels, type PhoneInputProps } from './phone-input';
export { type ParsedPhone, type PhoneProblem, parsePhone, phoneProblem } from './phone-number';
