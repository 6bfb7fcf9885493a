/** A value of a resource or an attribute, as Android's binary formats have it. */
export interface Value {
  type: number;
  data: number;
  /** Of a string. */
  text: string | null;
}

export const valueType = { reference: 0x01, string: 0x03, dynamicReference: 0x07, boolean: 0x12 } as const;

export const isReference = ({ type }: Value) =>
  type === valueType.reference || type === valueType.dynamicReference;

/** #AARRGGBB, #RRGGBB, #ARGB, #RGB: all are kept as the first. */
export const isColor = ({ type }: Value) => type >= 0x1c && type <= 0x1f;

const isNumber = ({ type }: Value) => type >= 0x10 && type <= 0x1f;

/** As a whole number of 32 bits without a sign; `null` for what is none. */
export const numberOf = (value: Value): number | null => (isNumber(value) ? value.data : null);
