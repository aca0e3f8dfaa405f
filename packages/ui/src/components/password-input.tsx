import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './input';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

/** A password input with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className="focus-ring grid size-7 place-items-center rounded-[7px] text-2 hover:bg-hover hover:text-1 [&_svg]:size-4"
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}
