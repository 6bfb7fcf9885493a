import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    import: {
      example: 'Example',
      exampleName: 'Kebbi 01',
      models: 'Valid models: {models}',
      keys: 'Show group keys',
      title: 'Import robots',
      hint: 'Up to 10,000 robots at a time. If any line has an error, nothing is imported.',
      drop: 'Drop a .csv file here',
      choose: 'Choose a file',
      again: 'Choose another file',
      none: 'Choose a file with robots first.',
      unused: 'Not imported, because the heading is not known: {columns}',
      template: 'Download the template',
      templateName: 'robots-template',
      encoding: 'Text encoding',
      group: 'Group for lines without a group',
      line: 'Line',
      ready: { one: '{count} robot can be imported', other: '{count} robots can be imported' },
      faulty: {
        one: '{count} line has an error. Correct the file and choose it again.',
        other: '{count} lines have errors. Correct the file and choose it again.',
      },
      onlyFaulty: 'Show only lines with errors',
      shown: 'The first {count} lines are shown',
      checking: { one: 'Checking {count} line…', other: 'Checking {count} lines…' },
      submit: { one: 'Import {count} robot', other: 'Import {count} robots' },
      pending: 'Importing…',
      done: { one: '{count} robot imported', other: '{count} robots imported' },
      doneHint: 'Next, activate each robot with a key.',
      fault: {
        sn: 'The serial number must be 10 letters or digits',
        duplicate: 'This serial number appears twice in the file',
        registered: 'This serial number is already registered',
        name_too_long: 'The name is longer than 30 characters',
        comment_too_long: 'The comment is longer than 200 characters',
        characters: 'Contains characters that are not allowed',
        model: 'This model does not exist',
        group: 'This group does not exist, or you cannot add robots to it',
      },
      problem: {
        empty: 'This file contains no robots.',
        tooMany: 'The file has {count} lines. The limit is 10,000. Split it into several files.',
        tooLarge: 'The file is too large. The limit is 10 MB.',
        notText: 'This is not a .csv file. Save the spreadsheet as .csv.',
        noSerialNumbers: 'The column “Serial number” is missing. Keep the first line of the template.',
        unclosed: 'The quotation mark in line {line} is not closed.',
        stray: 'There is text after a closing quotation mark in line {line}.',
        unreadable: 'The file could not be read. Try again.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-import/en-US': typeof phrases;
  }
}
