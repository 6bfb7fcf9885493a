import type { fields as source } from '../zh-TW/fields.ts';
import type { Phrases } from '../phrase.ts';

export const fields = {
  'field.required': 'This field is required.',
  'field.too_short': 'Use at least {min} characters.',
  'field.too_long': 'Use at most {max} characters.',
  'field.too_small': 'Must be at least {min}.',
  'field.too_large': 'Must be at most {max}.',
  'field.too_many': 'At most {max} items.',
  'field.format': 'The format is not right.',
  'field.email': 'Enter an e-mail address, such as name@school.example.',
  'field.number': 'Enter a whole number.',
  'field.sn': 'A serial number is 10 letters or digits.',
  'field.pin': 'A PIN is 4 to 6 digits.',
  'field.package_name': 'Enter a package name, such as com.robot.codelab.',
  'field.class_name_required': 'To hide an app, its class name is required.',
  'field.control_characters': 'Contains characters that cannot be used. Please retype it.',
  'field.choice': 'Choose one of the options.',
  'field.duplicate': 'This is already there.',
  'field.passwords_differ': 'The two passwords differ.',
  'field.unknown': 'This field is not supported.',
} as const satisfies Phrases<typeof source>;
