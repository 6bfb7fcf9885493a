import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailCodes, detailOf, readDetail, type DetailCode } from './detail.ts';
import { resultMessage } from './messages.ts';

const code = fc.constantFrom(...(Object.keys(detailCodes) as DetailCode[]));

test('a detail is read back with the same values, for any text in them', () => {
  fc.assert(
    fc.property(code, fc.string({ unit: 'binary', maxLength: 40 }), (each, value) => {
      const names = detailCodes[each].map((name) => name.replace('?', ''));
      const values = Object.fromEntries(names.map((name) => [name, value]));
      const text = detailOf(each, values as never);
      expect(readDetail(text)).toEqual({
        code: each,
        values: Object.fromEntries(names.map((name) => [name, value.toWellFormed()])),
      });
    }),
  );
});

test('a detail fits into a result message, however long its values are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 200, maxLength: 2000 }), (output) => {
      const detail = detailOf('shell_output', { status: 0, output });
      expect(() =>
        resultMessage.parse({ commandId: '0198c1f2-7a30-7000-8000-000000000001', status: 'done', detail }),
      ).not.toThrow();
      expect(readDetail(detail)!.code).toBe('shell_output');
    }),
  );
});

test('an older robot leaves out a value that newer ones add; the others must be there', () => {
  const detail = detailOf('network', { download: 4, upload: 2, ping: 80 });
  expect(detail).toBe('network download=4 upload=2 ping=80');
  expect(readDetail(detail)).toEqual({ code: 'network', values: { download: '4', upload: '2', ping: '80' } });
  expect(readDetail('network download=4 upload=2')).toBeNull();
});

test.each(['', 'the lid was open', 'battery_low', 'battery_low level=%E0%A4%A', 'toString', 'network =1'])(
  '%j is shown as it is',
  (text) => expect(readDetail(text)).toBeNull(),
);
