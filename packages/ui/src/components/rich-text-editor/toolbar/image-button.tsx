import { useRef } from 'react';
import { IconButton, type IconButtonProps } from '../../icon-button';
import { IMAGE_ACCEPT } from '../upload-image';

interface ImageButtonProps extends Omit<IconButtonProps, 'onClick' | 'loading'> {
  isUploading: boolean;
  onFile: ((file: File) => void) | undefined;
}

export function ImageButton({ isUploading, onFile, ...button }: ImageButtonProps) {
  const pickerRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        {...button}
        loading={isUploading}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pickerRef.current?.click()}
      />
      <input
        ref={pickerRef}
        type="file"
        accept={IMAGE_ACCEPT}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile?.(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
