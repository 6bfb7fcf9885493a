/** A value of a resource or an attribute in Android's binary formats. */
export interface Value {
  type: number;
  data: number;
  /** For strings only. */
  text: string | null;
}

export const valueType = { reference: 0x01, string: 0x03, dynamicReference: 0x07, boolean: 0x12 } as const;

export const isReference = ({ type }: Value) =>
  type === valueType.reference || type === valueType.dynamicReference;

/** The types #AARRGGBB, #RRGGBB, #ARGB and #RGB: all store the value as #AARRGGBB. */
export const isColor = ({ type }: Value) => type >= 0x1c && type <= 0x1f;

const isNumber = ({ type }: Value) => type >= 0x10 && type <= 0x1f;

/** The value as an unsigned 32-bit integer; `null` if it is not a number. */
export const numberOf = (value: Value): number | null => (isNumber(value) ? value.data : null);
