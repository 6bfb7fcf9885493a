import type { monitorCodes as source } from '../zh-TW/monitor-codes.ts';
import type { Phrases } from '../phrase.ts';

export const monitorCodes = {
  '1-1': { title: 'Normal', hint: 'Nothing to do.' },
  '1-2': { title: 'Back to normal', hint: 'Nothing to do.' },
  '2-1': {
    title: 'Connection lost',
    hint: 'Check that the robot is on and that the Wi-Fi works where it stands.',
  },
  '2-2': { title: 'Logged out of remote monitoring', hint: 'On the robot, join the team again.' },
  '2-3': {
    title: 'Chassis link abnormal',
    hint: 'Restart the robot. If it stays, have somebody on site check the chassis.',
  },
  '3-1': { title: 'App was left', hint: 'Open the app again remotely.' },
  '3-2': { title: 'Project was left', hint: 'Open the project again remotely.' },
  '3-3': {
    title: 'App not found',
    hint: 'Check that the app is installed on the robot, or deploy the configuration again.',
  },
  '3-4': {
    title: 'Project not found',
    hint: 'Check that the project still exists and send it to the robot again.',
  },
  '3-5': { title: 'Sensor board fault', hint: 'Restart the robot. If it stays, contact customer service.' },
  '3-6': { title: 'Camera fault', hint: 'Restart the robot. If it stays, contact customer service.' },
  '3-7': {
    title: 'Microphone or speaker fault',
    hint: 'Restart the robot. If it stays, contact customer service.',
  },
  '3-8': { title: 'Touch or LED fault', hint: 'Restart the robot. If it stays, contact customer service.' },
  '3-9': { title: 'Off the ground', hint: 'Have somebody on site put the robot back on level ground.' },
  '3-10': {
    title: 'Chassis link lost',
    hint: 'Check that the emergency switch is released, then restart the robot.',
  },
  '3-11': {
    title: 'Motor fault',
    hint: 'Have somebody on site free the joints and wheels, then restart the robot.',
  },
  '3-12': { title: 'Battery very low', hint: 'Bring the robot to its charging dock now.' },
  '3-13': {
    title: 'Battery fault',
    hint: 'Stop using the robot and contact customer service about the battery.',
  },
  '3-14': {
    title: 'Position lost',
    hint: 'Confirm the map, move the robot to its charging dock or entry point, then relocate it.',
  },
  '3-15': {
    title: 'Charging dock not found',
    hint: 'Check that the dock has power, stands in its place and is not blocked.',
  },
  '3-16': { title: 'Wrong map', hint: 'Confirm that the robot uses the map of the floor it is on.' },
  '3-17': {
    title: 'Map not found',
    hint: 'Confirm that the map was not deleted, then import it on the robot again.',
  },
  '4-1': {
    title: 'Sensor board degraded',
    hint: 'Restart the robot when it is free, and keep an eye on it.',
  },
  '4-2': { title: 'Camera degraded', hint: 'Clean the lens, restart the robot, and keep an eye on it.' },
  '4-3': {
    title: 'Microphone or speaker degraded',
    hint: 'Check that nothing covers the microphone or speaker holes, then restart the robot.',
  },
  '4-4': {
    title: 'Touch or LED degraded',
    hint: 'Restart the robot when it is free, and keep an eye on it.',
  },
  '4-5': { title: 'Obstacle in the way', hint: 'Have somebody on site clear the space around the robot.' },
  '4-6': { title: 'Battery low', hint: 'Bring the robot to its charging dock soon.' },
  '4-7': { title: 'Connected robot offline', hint: 'Check that the connected robot is on and has network.' },
  '4-8': { title: 'Push mode', hint: 'Once the robot is in place, turn push mode off on the robot.' },
  '4-9': {
    title: 'Not charging',
    hint: 'Check that the robot sits on its charging dock and that the dock has power.',
  },
  '5-1': { title: 'Restarted remotely', hint: 'The robot is offline while it restarts. Please wait.' },
  '5-2': {
    title: 'Prompts hidden',
    hint: 'The robot shows no more prompts; faults are still recorded here.',
  },
  '5-3': { title: 'Condition changed', hint: 'The new monitoring condition applies. Nothing to do.' },
  '5-4': { title: 'System log uploaded', hint: 'Customer service can read the log once it has arrived.' },
  '5-5': { title: 'Monitoring stopped', hint: 'Resume monitoring whenever you need it.' },
  '5-6': { title: 'App opened remotely', hint: 'Check that the robot shows the right app.' },
  '5-7': { title: 'Relocated', hint: 'Check that the robot’s place on the map is right.' },
  '5-8': { title: 'Network test', hint: 'The result can be seen when the test is over.' },
  '6-1': { title: 'Update succeeded', hint: 'The robot has the new version. Nothing to do.' },
  '6-2': { title: 'No update available', hint: 'The robot already has the latest version. Nothing to do.' },
  '6-3': { title: 'Update failed', hint: 'Check battery and network, then check for updates again.' },
} as const satisfies Phrases<typeof source>;
