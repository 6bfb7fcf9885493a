import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  fields: {
    'field.required': 'This field is required.',
    'field.too_short': 'Use at least {min} characters.',
    'field.too_long': 'Use at most {max} characters.',
    'field.too_small': 'Must be at least {min}.',
    'field.too_large': 'Must be at most {max}.',
    'field.too_many': 'At most {max} items.',
    'field.format': 'The format is not valid.',
    'field.email': 'Enter an e-mail address, such as name@school.example.',
    'field.number': 'Enter a whole number.',
    'field.sn': 'Invalid serial number. Enter 10 letters or digits.',
    'field.nuwa_id': 'Invalid NUWA ID format. Enter 4 to 20 letters or digits.',
    'field.pin': 'Enter a PIN of 4 to 6 digits.',
    'field.phone': 'Enter the number with + and the country code, such as +886912345678.',
    'field.package_name': 'Enter a package name, such as com.robot.codelab.',
    'field.class_name_required': 'A class name is required to hide an app.',
    'field.control_characters': 'Remove the characters that are not allowed.',
    'field.choice': 'Choose one of the options.',
    'field.duplicate': 'This already exists.',
    'field.passwords_differ': 'The passwords do not match.',
    'field.guessable': 'This password is easy to guess. Choose another one.',
    'field.guessable_name': 'This password is easy to guess. Do not use your name or e-mail address.',
    'field.end_time': 'Choose an end at least one minute after the beginning, or on the next day.',
    'field.project': 'This project is not among the allowed apps.',
    'field.overlap': 'This time overlaps another one.',
    'field.period': 'Choose at most {max} days. The last day cannot be before the first.',
    'field.unknown': 'This field is not supported.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'fields/en-US': typeof phrases;
  }
}
