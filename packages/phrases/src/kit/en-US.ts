import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  kit: {
    table: {
      sort: 'Sort',
    },
    choose: {
      loading: 'Loading…',
      more: 'Loading more…',
      none: 'Nothing matches',
      failed: 'Could not be loaded',
      retry: 'Retry',
      remove: 'Remove {name}',
    },
    reorder: {
      up: 'Move {name} up',
      down: 'Move {name} down',
    },
    qrCode: { failed: 'The QR code could not be shown' },
    chart: {
      asTable: 'Show as table',
      asChart: 'Show as chart',
      none: 'No data in this period',
    },
    canvas: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fit: 'Show all',
      help: 'Arrow keys move the picture, plus and minus zoom.',
      failed: 'The picture could not be shown',
    },
    media: {
      failed: 'This file could not be played',
      imageFailed: 'This picture could not be shown',
      download: 'Download the file',
    },
    upload: {
      waiting: 'Waiting',
      paused: 'Paused',
      done: 'Done',
      failed: 'Upload failed',
      cancelled: 'Cancelled',
      progress: '{percent} of {size}',
      left: '{time} left',
      pause: 'Pause {name}',
      resume: 'Resume {name}',
      retry: 'Retry {name}',
      cancel: 'Cancel {name}',
      remove: 'Remove {name} from the list',
    },
    copy: {
      copy: 'Copy',
      copied: 'Copied',
      failed: 'Copying is not allowed here. Select the text instead.',
    },
    edit: {
      edit: 'Edit {label}',
      save: 'Save',
      cancel: 'Cancel',
    },
    step: {
      done: 'Done',
      current: 'Current step',
      failed: 'Failed',
      next: 'Not started',
    },
    json: {
      valid: 'Valid JSON',
      invalid: 'Not valid JSON. Check commas, quotes and brackets here and just before.',
      problem: 'Line {line}: {message}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'kit/en-US': typeof phrases;
  }
}
