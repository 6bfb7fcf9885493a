import { expect, it } from 'vitest';
import { z } from 'zod';
import { toFieldErrors } from './field-errors.ts';

const battery = z.object({ moderate: z.number().int().min(1).max(99) });
const faultOf = (value: unknown) => toFieldErrors(battery.safeParse(value).error!).fields['moderate'];

it('a number with decimals is not reported as missing', () => {
  expect(faultOf({ moderate: 12.5 })).toBe('field.number');
  expect(faultOf({})).toBe('field.required');
  expect(faultOf({ moderate: 100 })).toBe('field.too_large');
});
