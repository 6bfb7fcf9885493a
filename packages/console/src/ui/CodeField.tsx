import { TextField, type TextFieldProps } from './TextField.tsx';

export type CodeFieldProps = Omit<TextFieldProps, 'prefix' | 'type' | 'maxCount' | 'countUnit'> & {
  /** Characters of one group; a hyphen stands between groups while it is written. 0 for none. */
  groupSize?: number;
  /** Keeps small letters, as in a password for a network. */
  isCaseKept?: boolean;
  /** Of the code, without hyphens. */
  maxLength?: number;
};

/** The code as it is sent: no blanks or hyphens, full-width letters of CJK keyboards made plain, in capitals. */
export function plainCode(text: string, isCaseKept = false, maxLength = Infinity): string {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '');
  return (isCaseKept ? plain : plain.toUpperCase()).slice(0, maxLength);
}

/** `ABCD1234` in groups of four is `ABCD-1234`. */
export function groupedCode(code: string, size: number): string {
  if (size <= 0) return code;
  return code.match(new RegExp(`.{1,${size}}`, 'gu'))?.join('-') ?? '';
}

/** A serial number, a key, a coupon: typed or pasted in any form, kept in one. `value` has no hyphens. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, groupSize = 0, isCaseKept, maxLength, ...rest } = props;
  return (
    <TextField
      autoCapitalize={isCaseKept ? 'none' : 'characters'}
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      value={groupedCode(value, groupSize)}
      onChange={(text) => onChange(plainCode(text, isCaseKept, maxLength))}
      className={`font-mono [&_label]:font-sans [&_[slot]]:font-sans ${rest.className ?? ''}`}
    />
  );
}
