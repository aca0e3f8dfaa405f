export {
  SearchableDropdown,
  type SearchableDropdownProps,
  type SearchableDropdownTexts,
  SearchableMultiDropdown,
  type SearchableMultiDropdownProps,
} from './searchable-dropdown';
