import { readFile } from 'node:fs/promises';
import { downTopics, topicOf, upTopics } from '@muster/contract/robot-link/topics';
import { expect, test } from 'vitest';

const acl = new URL('../../../../../docs/brokers/mosquitto-files/acl', import.meta.url);

test('the access list for Mosquitto has every topic of a robot', async () => {
  const lines = (await readFile(acl, 'utf8')).split('\n').filter((line) => line.startsWith('pattern'));
  expect(lines.toSorted()).toEqual(
    [
      ...upTopics.map((name) => `pattern write ${topicOf('%u', name)}`),
      ...downTopics.map((name) => `pattern read ${topicOf('%u', name)}`),
    ].toSorted(),
  );
});
