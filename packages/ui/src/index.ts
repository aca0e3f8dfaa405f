export { Avatar, AvatarGroup, AvailabilityDot } from './components/avatar';
export type { AvatarGroupProps, AvatarProps, AvatarSize, Presence } from './components/avatar';
export { Badge, Count, UnreadBadge } from './components/badge';
export type { BadgeProps, UnreadBadgeProps } from './components/badge';
export { Banner } from './components/banner';
export type { BannerProps, BannerTone } from './components/banner';
export { Button, buttonStyles } from './components/button';
export type { ButtonProps } from './components/button';
export { Checkbox } from './components/checkbox';
export type { CheckboxProps } from './components/checkbox';
export { Chip, LabelDot, LabelTag } from './components/chip';
export type { ChipProps, LabelTagProps, Tone } from './components/chip';
export { CodeSnippet } from './components/code-snippet';
export type { CodeSnippetProps } from './components/code-snippet';
export { ColorInput } from './components/color-input';
export type { ColorInputProps } from './components/color-input';
export { Combobox } from './components/combobox';
export type { ComboboxProps } from './components/combobox';
export { ConfirmDialog } from './components/confirm-dialog';
export type { ConfirmDialogProps, ConfirmQuestion } from './components/confirm-dialog';
export { DirectionProvider } from './components/direction';
export { Drawer } from './components/drawer';
export type { DrawerProps } from './components/drawer';
export { EmptyState } from './components/empty-state';
export type { EmptyStateProps } from './components/empty-state';
export { Field } from './components/field';
export type { FieldProps } from './components/field';
export { FileDrop } from './components/file-drop';
export type { FileDropProps } from './components/file-drop';
export { IconButton } from './components/icon-button';
export type { IconButtonProps } from './components/icon-button';
export { Input } from './components/input';
export type { InputProps } from './components/input';
export { Kbd } from './components/kbd';
export {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  SubMenu,
} from './components/menu';
export type { MenuChoice, MenuItemProps, MenuProps } from './components/menu';
export type { Option } from './components/listbox';
export { Modal } from './components/modal';
export type { ModalProps } from './components/modal';
export { MultiSelect } from './components/multi-select';
export type { MultiSelectProps } from './components/multi-select';
export { OptionList } from './components/option-list';
export type { OptionListProps } from './components/option-list';
export { PasswordInput } from './components/password-input';
export type { PasswordInputProps } from './components/password-input';
export { Popover } from './components/popover';
export type { PopoverProps } from './components/popover';
export { ProgressBar } from './components/progress-bar';
export type { ProgressBarProps } from './components/progress-bar';
export { RadioGroup } from './components/radio-group';
export type { RadioChoice, RadioGroupProps } from './components/radio-group';
export { Select } from './components/select';
export type { SelectOption, SelectProps } from './components/select';
export { Separator } from './components/separator';
export type { SeparatorProps } from './components/separator';
export { Skeleton } from './components/skeleton';
export { Spinner } from './components/spinner';
export type { SpinnerProps } from './components/spinner';
export { SplitButton } from './components/split-button';
export type { SplitButtonProps } from './components/split-button';
export { Switch } from './components/switch';
export type { SwitchProps } from './components/switch';
export { Table } from './components/table';
export type { TableColumn, TableProps } from './components/table';
export { TabPanel, Tabs } from './components/tabs';
export type { TabItem, TabPanelProps, TabsProps } from './components/tabs';
export { Textarea } from './components/textarea';
export { Toaster, toast } from './components/toast';
export type { ToasterProps, ToastOptions } from './components/toast';
export { Tooltip } from './components/tooltip';
export type { TooltipProps } from './components/tooltip';
export { ConfirmProvider, useConfirm } from './components/use-confirm';
export { VisuallyHidden } from './components/visually-hidden';
export { cn } from './lib/cn';
export { parseHex, readableTextOn, toRgb } from './lib/colour';
export { initialsOf, personColourOf } from './lib/person';
