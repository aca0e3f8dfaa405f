export { type Country, findCountries, listCountries } from './countries';
export { PhoneInput, type PhoneInputLabels, type PhoneInputProps } from './phone-input';
export {
  checkPhoneLength,
  type ParsedPhone,
  type PhoneLength,
  type PhoneProblem,
  parsePhone,
} from './phone-number';
