import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFieldErrors } from './field-errors.ts';
import { characterCount, email, id, listOf, nameText, serialNumber, text } from './primitives.ts';
import { z } from 'zod';

function faultOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? null : toFieldErrors(result.error).fields[''];
}

describe('text', () => {
  it('counts user-perceived characters', () => {
    expect(characterCount('凱比')).toBe(2);
    expect(characterCount('👨‍👩‍👧')).toBe(1);
    expect(characterCount('e\u0301')).toBe(1);
  });

  it.each([
    ['joined emoji at the limit', '👨‍👩‍👧'.repeat(10), null],
    ['joined emoji over the limit', '👨‍👩‍👧'.repeat(11), 'field.too_long'],
    ['CJK at the limit', '凱'.repeat(10), null],
    ['CJK over the limit', '凱'.repeat(11), 'field.too_long'],
    ['only spaces', '   ', 'field.required'],
    ['a NUL, which PostgreSQL cannot store', 'a\u0000b', 'field.control_characters'],
    ['a lone surrogate, which PostgreSQL cannot store', 'a\ud83e', 'field.control_characters'],
    ['nothing', undefined, 'field.required'],
    ['a number', 5, 'field.format'],
  ])('%s', (_, value, fault) => {
    expect(faultOf(text(10, 1), value)).toBe(fault);
  });

  it('limits the combining marks of one character', () => {
    expect(faultOf(text(10), 'e' + '\u0301'.repeat(100_000))).toBe('field.too_long');
  });

  it('accepts at most the limit of characters, and refuses more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 14 }), (value) => {
        const trimmed = value.trim();
        const fault = faultOf(text(10), value);
        if (fault === null) expect(characterCount(trimmed)).toBeLessThanOrEqual(10);
        else if (fault === 'field.too_long') expect(characterCount(trimmed)).toBeGreaterThan(10);
      }),
    );
  });
});

describe('name', () => {
  it('of the most characters fits an index entry of PostgreSQL, or is too long', () => {
    const marks = Array.from({ length: 11 }, (_, at) => String.fromCodePoint(0x1ab0 + at)).join('');
    expect(characterCount(`凱${marks}`)).toBe(1);
    expect(faultOf(nameText(120), `凱${marks}`.repeat(69))).toBe(null);
    expect(faultOf(nameText(120), `凱${marks}`.repeat(70))).toBe('field.too_long');
    expect(faultOf(nameText(120), '👨‍👩‍👧'.repeat(120))).toBe(null);
  });
  it.each(['凱比', 'Mei-ling O’Brien', '😀', '👨‍👩‍👧', 'ا', '5-B', '𠮷'])('takes %j', (value) => {
    expect(faultOf(nameText(30), value)).toBe(null);
  });
  it.each([
    ['a line break', 'Muster\n\nYour account is locked', 'field.control_characters'],
    ['a carriage return', 'a\rb', 'field.control_characters'],
    ['a tab', 'a\tb', 'field.control_characters'],
    ['a line separator', 'a\u2028b', 'field.control_characters'],
    ['nothing', '', 'field.required'],
    ['zero-width characters', '\u200b\u200d', 'field.required'],
    ['a filler character', '\u3164', 'field.required'],
    ['a combining accent alone', '\u0301', 'field.required'],
  ])('refuses %s', (_, value, fault) => {
    expect(faultOf(nameText(30), value)).toBe(fault);
  });
});

describe('serial number', () => {
  it('is converted to upper case', () => {
    expect(serialNumber.parse(' ks10240101 ')).toBe('KS10240101');
  });
  it.each(['KS1024010', 'KS102401011', 'KS-1024010', '凱比10240101', ''])('refuses %j', (value) => {
    expect(faultOf(serialNumber, value)).toBe('field.sn');
  });
});

it('an email address is converted to lower case', () => {
  expect(email.parse(' Owner@Muster.Example ')).toBe('owner@muster.example');
  expect(faultOf(email, 'owner@')).toBe('field.email');
});

it('an id is converted to lower case, in which it is stored and answered', () => {
  expect(id.parse('01A2187A-DE24-7748-8C2B-2BA34584A2E1')).toBe('01a2187a-de24-7748-8c2b-2ba34584a2e1');
  expect(faultOf(id, '01A2187A')).toBe('field.format');
});

it('a list in a query string may have no, one or many items', () => {
  const schema = listOf(z.string(), 3);
  expect(schema.parse('')).toEqual([]);
  expect(schema.parse('a')).toEqual(['a']);
  expect(schema.parse('a,b')).toEqual(['a', 'b']);
  expect(faultOf(schema, 'a,b,c,d')).toBe('field.too_many');
});
