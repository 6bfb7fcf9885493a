import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedback: {
    title: 'Send feedback',
    intro: 'Your feedback goes to the people who run this server. The owner of your team can read it too.',
    category: {
      label: 'Category',
      problem: 'Problem',
      idea: 'Idea',
      question: 'Question',
      general: 'Other',
      all: 'All categories',
    },
    message: 'Message',
    messageHint: 'Describe what you did, what you saw and what you expected.',
    picture: {
      label: 'Picture of the page (optional)',
      hint: 'JPG or PNG, up to {size} MB.',
      capture: 'Capture this page',
      upload: 'Upload a picture',
      remove: 'Remove picture',
      preview: 'Picture to be sent',
      shown: 'Picture sent by {name}',
      unreadable: 'Choose a JPG or PNG picture of up to {size} MB.',
      uncaptured: 'The page could not be captured. Upload a picture instead.',
    },
    submit: 'Send',
    done: 'Thank you. Your feedback was sent.',
    list: {
      label: 'Feedback received',
      count: { one: '{count} message', other: '{count} messages' },
      onPage: 'Page: {page}',
      formerMember: 'Former member',
      empty: 'No feedback yet',
      emptyHint: 'Members can send feedback from the account menu. It is listed here.',
    },
  },
  errors: {
    'feedback.link': {
      title: 'Invalid link',
      message: 'The link to this picture is wrong or has expired. Open the feedback list to see the picture.',
    },
    'feedback.not_found': {
      title: 'Picture not found',
      message: 'This message has no picture, or it has been deleted.',
    },
    'feedback.picture': {
      title: 'The picture cannot be read',
      message: 'Choose a complete JPG or PNG picture.',
    },
  },
  permissions: {
    area: {
      feedback: 'Feedback',
    },
    allows: {
      'feedback.send': 'Send feedback.',
      'feedback.read': 'View the feedback that the team has sent.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback/en-US': typeof phrases;
  }
}
