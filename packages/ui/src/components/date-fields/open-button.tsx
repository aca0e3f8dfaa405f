import { useId } from 'react';
import { useFieldLabelId } from '../field';
import { IconButton, type IconButtonProps } from '../icon-button';

type OpenButtonProps = Omit<IconButtonProps, 'id' | 'size' | 'tooltip' | 'variant'>;

/** The button at the end of the input; its accessible name is its action, then the field's label. */
export function OpenButton(props: OpenButtonProps) {
  const id = useId();
  const fieldLabelId = useFieldLabelId();
  return (
    <IconButton
      {...props}
      id={id}
      size="sm"
      tooltip={false}
      aria-labelledby={fieldLabelId ? `${id} ${fieldLabelId}` : undefined}
    />
  );
}
