import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  monitorCodes: {
    '1-1': { title: 'Normal', hint: 'No action needed.' },
    '1-2': { title: 'Back to normal', hint: 'No action needed.' },
    '2-1': {
      title: 'Connection lost',
      hint: 'Check that the robot is on and that it has Wi-Fi where it stands.',
    },
    '2-2': { title: 'Signed out of remote monitoring', hint: 'On the robot, join the team again.' },
    '2-3': {
      title: 'Abnormal chassis link',
      hint: 'Restart the robot. If the problem continues, ask someone on site to check the chassis.',
    },
    '3-1': { title: 'App closed', hint: 'Open the app again remotely.' },
    '3-2': { title: 'Project closed', hint: 'Open the project again remotely.' },
    '3-3': {
      title: 'App not found',
      hint: 'Check that the app is installed on the robot, or deploy the configuration again.',
    },
    '3-4': {
      title: 'Project not found',
      hint: 'Check that the project still exists and send it to the robot again.',
    },
    '3-5': {
      title: 'Sensor board fault',
      hint: 'Restart the robot. If the problem continues, contact customer service.',
    },
    '3-6': {
      title: 'Camera fault',
      hint: 'Restart the robot. If the problem continues, contact customer service.',
    },
    '3-7': {
      title: 'Microphone or speaker fault',
      hint: 'Restart the robot. If the problem continues, contact customer service.',
    },
    '3-8': {
      title: 'Touch or LED fault',
      hint: 'Restart the robot. If the problem continues, contact customer service.',
    },
    '3-9': { title: 'Off the ground', hint: 'Ask someone on site to put the robot back on level ground.' },
    '3-10': {
      title: 'Chassis link lost',
      hint: 'Check that the emergency switch is released, then restart the robot.',
    },
    '3-11': {
      title: 'Motor fault',
      hint: 'Ask someone on site to check that nothing blocks the joints and wheels, then restart the robot.',
    },
    '3-12': { title: 'Battery very low', hint: 'Bring the robot to its charging dock now.' },
    '3-13': {
      title: 'Battery fault',
      hint: 'Stop using the robot and contact customer service about the battery.',
    },
    '3-14': {
      title: 'Position lost',
      hint: 'Check the map, move the robot to its charging dock or entry point, then relocate it.',
    },
    '3-15': {
      title: 'Charging dock not found',
      hint: 'Check that the dock has power, is in its place and is not blocked.',
    },
    '3-16': { title: 'Wrong map', hint: 'Check that the robot uses the map of the floor it is on.' },
    '3-17': {
      title: 'Map not found',
      hint: 'Check that the map was not deleted, then import it on the robot again.',
    },
    '4-1': {
      title: 'Sensor board degraded',
      hint: 'Restart the robot when it is free, then watch whether the problem continues.',
    },
    '4-2': {
      title: 'Camera degraded',
      hint: 'Clean the lens and restart the robot, then watch whether the problem continues.',
    },
    '4-3': {
      title: 'Microphone or speaker degraded',
      hint: 'Check that nothing covers the microphone or speaker holes, then restart the robot.',
    },
    '4-4': {
      title: 'Touch or LED degraded',
      hint: 'Restart the robot when it is free, then watch whether the problem continues.',
    },
    '4-5': { title: 'Obstacle in the way', hint: 'Ask someone on site to clear the space around the robot.' },
    '4-6': { title: 'Battery low', hint: 'Bring the robot to its charging dock soon.' },
    '4-7': {
      title: 'Connected robot offline',
      hint: 'Check that the connected robot is on and has a network connection.',
    },
    '4-8': { title: 'Push mode', hint: 'When the robot is in place, turn push mode off on the robot.' },
    '4-9': {
      title: 'Not charging',
      hint: 'Check that the robot is on its charging dock and that the dock has power.',
    },
    '5-1': { title: 'Restarted remotely', hint: 'The robot is offline while it restarts.' },
    '5-2': {
      title: 'Prompts hidden',
      hint: 'The robot no longer shows prompts. Faults are still recorded here.',
    },
    '5-3': {
      title: 'Monitoring condition changed',
      hint: 'The new monitoring condition applies. No action needed.',
    },
    '5-4': {
      title: 'System log uploaded',
      hint: 'Customer service can read the log when the upload is complete.',
    },
    '5-5': { title: 'Monitoring stopped', hint: 'You can resume monitoring at any time.' },
    '5-6': { title: 'App opened remotely', hint: 'Check that the robot shows the right app.' },
    '5-7': { title: 'Relocated', hint: 'Check that the robot’s position on the map is correct.' },
    '5-8': { title: 'Network test', hint: 'The result is available when the test is complete.' },
    '6-1': { title: 'Update succeeded', hint: 'The robot has the new version. No action needed.' },
    '6-2': {
      title: 'No update available',
      hint: 'The robot already has the latest version. No action needed.',
    },
    '6-3': { title: 'Update failed', hint: 'Check battery and network, then check for updates again.' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitor-codes/en-US': typeof phrases;
  }
}
