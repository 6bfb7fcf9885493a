import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  materials: {
    search: 'Search material name',
    download: 'Download',
    type: {
      label: 'Type of material',
      all: 'All',
      audio: 'Audio',
      content: 'Content',
      media: 'Pictures and videos',
      motion: 'Motions',
    },
    hint: {
      audio: 'Upload mp3, m4a or wav files, up to 10 MB each.',
      content: 'Upload mbtx files, up to 10 MB each.',
      media: 'Upload jpg, jpeg, png, gif, mp4 or mov files, up to 10 MB each.',
      motion: 'Upload motions as JSON files, up to 10 MB each.',
    },
    column: {
      name: 'Name',
      type: 'Type',
      size: 'Size',
      owner: 'Uploaded by',
      created: 'Uploaded',
    },
    filter: {
      allOwners: 'Uploaded by anyone',
      allCategories: 'All categories',
      allTags: 'All tags',
    },
    memory: {
      used: '{used} of {total} used',
      free: '{free} free',
      full: 'Full',
    },
    upload: {
      action: 'Upload materials',
      drop: 'Drop to upload',
      list: 'Uploads',
      summary: '{done} of {total} done',
      failed: { one: '{count} not uploaded', other: '{count} not uploaded' },
      clear: 'Clear finished',
      refused: '{title}. {message}',
      wrongContent: 'The contents do not match the file extension. Check the file.',
    },
    selection: {
      page: 'Select all materials on this page',
      row: 'Select “{name}”',
      count: { one: '{count} material selected', other: '{count} materials selected' },
      label: 'Selected materials',
      clear: 'Clear selection',
    },
    remove: {
      title: 'Delete “{name}”?',
      titleMany: { one: 'Delete {count} material?', other: 'Delete {count} materials?' },
      submit: { one: 'Delete {count} material', other: 'Delete {count} materials' },
      message:
        'This cannot be undone. Robots keep the files they have. Robots that have not downloaded them yet no longer can.',
      done: { one: '{count} material deleted', other: '{count} materials deleted' },
      kept: {
        one: '{count} material belongs to another member and was not deleted',
        other: '{count} materials belong to other members and were not deleted',
      },
    },
    send: {
      groups: 'Groups',
      action: 'Send to robots',
      title: 'Send “{name}” to robots',
      titleMany: { one: 'Send {count} material to robots', other: 'Send {count} materials to robots' },
      submit: { one: 'Send to {count} robot', other: 'Send to {count} robots' },
      chooseRobots: 'Choose robots.',
      noRobots: 'The chosen groups have no robots.',
      done: {
        one: 'Sending {count} material. Follow it in usage records.',
        other: 'Sending {count} materials. Follow them in usage records.',
      },
      failed: 'Not sent: {names}',
    },
    empty: {
      title: 'No materials yet',
      message:
        'Upload audio, content, pictures, videos and motions for your team and its robots. You can also drop files here.',
      ofType: 'No materials of this type yet',
      noMatch: 'No material matches',
    },
    motion: {
      category: 'Category',
      categories: 'Categories',
      tag: 'Tag',
      tags: 'Tags',
      manage: 'Categories and tags',
      manageHint: 'Add tags under “Categories and tags” in the list of motions.',
      noCategory: 'No category',
      noTags: 'No tags',
      newCategory: 'New category',
      newTag: 'New tag',
      add: 'Add',
      useCount: { one: '{count} motion', other: '{count} motions' },
      remove: 'Delete “{name}”',
      removeTitle: 'Delete “{name}”?',
      removeMessage: {
        one: '{count} motion loses it. The motion itself stays.',
        other: '{count} motions lose it. The motions themselves stay.',
      },
      removed: '“{name}” was deleted',
    },
  },
  errors: {
    'material.conflict': {
      title: 'Someone else changed this material',
      message: 'Check the current name, category and tags and try again.',
    },
    'material.not_found': {
      title: 'Material not found',
      message: 'The material does not exist or has been deleted. Refresh the page.',
    },
    'material.full': {
      title: 'Team materials are full',
      message: 'Delete materials you no longer need, or upload a smaller file.',
    },
    'material.too_large': {
      title: 'The file is too large',
      message: 'A material can be up to 10 MB. Choose a smaller file.',
    },
    'material.format': {
      title: 'Unsupported format',
      message: 'Materials can be {fileType} files. Choose another file.',
    },
    'material.ending': {
      title: 'The file extension cannot change',
      message: 'Keep {fileType} at the end of the name.',
    },
    'material.not_motion': {
      title: 'Only motions have categories and tags',
      message: 'Audio, content, pictures and videos cannot have them.',
    },
    'motion.not_found': {
      title: 'Category or tag not found',
      message: 'It may have been deleted. Refresh the page.',
    },
    'motion.not_yours': {
      title: 'You cannot delete a category or tag of someone else',
      message: 'Ask its creator or an admin to delete it.',
    },
    'motion.name_taken': {
      title: 'The name is already in use',
      message: 'Enter another name.',
    },
    'motion.too_many': {
      title: 'Too many categories or tags',
      message: 'Delete the ones you no longer use first.',
    },
  },
  permissions: {
    area: {
      material: 'Team materials',
    },
    allows: {
      'material.read': 'View and download team materials.',
      'material.write':
        'Upload team materials, and change or delete their own. The owner and admins can change or delete any material.',
    },
  },
  activity: {
    type: {
      material: 'Team materials',
      motionCategory: 'Motion categories',
      motionTag: 'Motion tags',
    },
    action: {
      'material.upload': '{actor} uploaded the material {object}',
      'material.update': '{actor} changed the material {object}',
      'material.remove': '{actor} deleted the material {object}',
      'motionCategory.create': '{actor} created the motion category {object}',
      'motionCategory.remove': '{actor} deleted the motion category {object}',
      'motionTag.create': '{actor} created the motion tag {object}',
      'motionTag.remove': '{actor} deleted the motion tag {object}',
    },
    field: {
      tags: 'Tags',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials/en-US': typeof phrases;
  }
}
