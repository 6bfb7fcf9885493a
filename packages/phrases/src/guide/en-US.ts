import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  guide: {
    tools: {
      intro: 'The tools that make content for robots, and what to do with the results in Muster.',
      inMuster: 'In Muster',
      toRobots: 'Go to robots',
      toConfigs: 'Go to configurations',
      ask: 'If you cannot use a tool, contact the owner of your team.',
      codelab: {
        name: 'Code Lab',
        what: 'Build programs from blocks that make Kebbi move, speak and interact. Made for teaching programming.',
        use: 'Select robots, then send the command that installs or plays the project and enter the project ID.',
      },
      contentEditor: {
        name: 'Content Editor',
        what: 'Create what robots present: motions, expressions, speech and pictures.',
        use: 'Upload the exported .mbtx file, add the file to a configuration and deploy it.',
      },
      trainkit: {
        name: 'Training Kit',
        what: 'Train questions and answers for robots: one dialogue project in one language.',
        use: 'Choose the dialogue project in a configuration. After you deploy it, robots answer with that project.',
      },
      roflow: {
        name: 'Roflow',
        what: 'Design services as flow charts, for example welcoming, guiding and delivering.',
        use: 'Select robots, then send the command that installs or removes the project and enter the project ID.',
      },
      questions: {
        name: 'Question Maker',
        what: 'Create quizzes and class activities that Kebbi asks and scores.',
        use: 'Select robots, then send the command that installs the project and enter the project ID.',
      },
    },
    fileTypes: {
      intro: 'The files that Muster accepts, and how large they can be.',
      column: {
        kind: 'Kind',
        types: 'File types',
        max: 'Maximum size',
        use: 'Used for',
      },
      content: {
        name: 'Robot content',
        use: 'Exported from Content Editor or Code Lab, deployed with a configuration.',
      },
      image: {
        name: 'Pictures',
        use: 'Shown on robots, deployed with a configuration.',
      },
      audio: {
        name: 'Audio',
        use: 'Played by robots, deployed with a configuration.',
      },
      video: {
        name: 'Video',
        use: 'Played by robots, deployed with a configuration.',
      },
      app: {
        name: 'Apps',
        use: 'Installed on robots, deployed with a configuration.',
      },
      document: {
        name: 'Other files',
        use: 'Used by programs on the robot, deployed with a configuration.',
      },
      import: {
        name: 'List of robots',
        use: 'Adds many robots together, one serial number in each line.',
      },
      feedback: {
        name: 'Picture in feedback',
        use: 'Shows a page with your feedback.',
      },
      material: {
        name: 'Team materials',
        use: 'Kept for the team and sent to robots from its page; motions are .json files.',
      },
      invite: {
        name: 'List of members',
        use: 'Invites many people together, one person in each line.',
      },
      avatar: {
        name: 'Profile picture',
        use: 'Shown with your name.',
      },
      note: 'Files are recognised by the end of the file name. Files that are empty or damaged are refused.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide/en-US': typeof phrases;
  }
}
