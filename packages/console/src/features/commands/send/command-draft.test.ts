import { sendableKinds } from '@muster/contract/robot-link/command-rules';
import { sendableCommand } from '@muster/contract/robot-link/commands';
import { expect, test } from 'vitest';
import { commandOf, emptyDraft, fieldsOf, isComplete, parameterOf } from './command-draft.ts';

const filled = {
  packageName: 'com.robot.codelab',
  appName: 'Codelab',
  projectId: 'flow-1',
  projectName: 'Greeter',
  point: 'Lift A',
  command: 'ls',
};

test.each(sendableKinds)('%s: a complete draft is accepted by the request schema', (kind) => {
  expect(isComplete(kind, filled)).toBe(true);
  const { parameters } = sendableCommand.parse(commandOf(kind, filled));
  expect(Object.keys(parameters).toSorted()).toEqual(fieldsOf(kind).map(parameterOf).toSorted());
});

test('an empty required field is reported as missing', () => {
  expect(isComplete('app.open', { ...filled, appName: '  ' })).toBe(false);
  expect(isComplete('adb.run', emptyDraft)).toBe(false);
  expect(isComplete('device.relocate', emptyDraft)).toBe(true);
});
