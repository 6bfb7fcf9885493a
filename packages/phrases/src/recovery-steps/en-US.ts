import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  recoverySteps: {
    label: 'Steps for {code}',
    detected: 'Detected',
    step: {
      powerOn: 'Check that the robot is on',
      wifi: 'Check that Wi-Fi works where the robot stands',
      askOnSite: 'Ask someone on site to look at the robot',
      rejoin: 'On the robot, join the team again',
      restart: 'Restart the robot',
      update: 'Check for software updates',
      relocate: 'Relocate the robot',
      emergencySwitch: 'Check that the emergency switch is released',
      checkChassis: 'Ask someone on site to check the chassis',
      contactService: 'If the problem continues, contact customer service',
      openApp: 'Open the app again',
      openProject: 'Open the project again',
      appInstalled: 'Check that the app is installed on the robot',
      deployConfig: 'Deploy the configuration again',
      projectExists: 'Check that the project still exists',
      sendProject: 'Send the project to the robot again',
      cleanLens: 'Clean the camera lens',
      uncoverHoles: 'Check that nothing covers the microphone or speaker holes',
      putDown: 'Put the robot on level ground',
      clearSpace: 'Keep 1 m free around the robot',
      freeJoints: 'Check that nothing blocks the joints and wheels',
      toDock: 'Bring the robot to its charging dock',
      dockPower: 'Check that the charging dock has power',
      dockPlace: 'Check that the dock is in its place and nothing blocks it',
      alignDock: 'Align the robot with its charging dock',
      stopUsing: 'Stop using the robot and turn it off',
      confirmMap: 'Check that the robot uses the map of the floor it is on',
      toEntry: 'Move the robot to its charging dock or an entry point',
      mapExists: 'Check that the map was not deleted',
      importMap: 'Import the map on the robot again',
      observe: 'Watch whether the problem continues',
      clearObstacle: 'Remove what stands in front of the robot',
      peerOn: 'Check that the connected robot is on',
      peerWifi: 'Check that the connected robot has a network connection',
      inPlace: 'Push the robot to its place',
      pushOff: 'Turn push mode off on the robot',
    },
  },
  errors: {
    'recovery_step.ended': {
      title: 'This abnormality has ended',
      message: 'The robot’s state has changed. There is no step left to tick.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'recovery-steps/en-US': typeof phrases;
  }
}
