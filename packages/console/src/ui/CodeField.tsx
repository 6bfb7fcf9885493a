import { TextField, type TextFieldProps } from './TextField.tsx';

export type CodeFieldProps = Omit<TextFieldProps, 'prefix' | 'type' | 'maxCount' | 'countUnit'> & {
  /** Characters per group; groups are displayed with hyphens between them. 0 for no groups. */
  groupSize?: number;
  /** Keeps lower case, as in a network password. */
  isCaseKept?: boolean;
  /** Length of the code, without hyphens. */
  maxLength?: number;
};

/** The normalised code: no spaces or hyphens, full-width letters of CJK keyboards converted, in capitals. */
export function plainCode(text: string, isCaseKept = false, maxLength = Infinity): string {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '');
  return (isCaseKept ? plain : plain.toUpperCase()).slice(0, maxLength);
}

/** `ABCD1234` in groups of four is `ABCD-1234`. */
export function groupedCode(code: string, size: number): string {
  if (size <= 0) return code;
  return code.match(new RegExp(`.{1,${size}}`, 'gu'))?.join('-') ?? '';
}

/** A serial number, a key, a coupon: accepts any notation and normalises it. `value` has no hyphens. */
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
