import { expect, it } from 'vitest';
import { deploymentOf, originsOf } from './deployment.ts';
import { readEnvironment } from './environment.ts';

it('is `null` when nothing is set', () => {
  const deployment = deploymentOf(readEnvironment({}));
  expect(deployment).toBeNull();
  expect(originsOf(deployment)).toEqual([]);
});

it('contains what is set, and each other origin once', () => {
  const deployment = deploymentOf(
    readEnvironment({
      RMS_URL: 'https://rms.example/',
      MAP_API_URL: 'https://maps.example',
      FILE_UPLOAD_URL: 'https://files.example:8443',
      TRAINING_KIT_URL: 'https://kit.example',
      ACCOUNT_CENTRE_URL: 'https://rms.example',
      CONNECTIVITY_CHECK_URLS: '.CN=https://ping.example.cn/ok, *=https://ping.example',
      COOKIE_DOMAIN: 'muster.example',
    }),
  );
  expect(deployment).toEqual({
    bases: {
      rms: 'https://rms.example',
      map: 'https://maps.example',
      upload: 'https://files.example:8443',
      trainingKit: 'https://kit.example',
      account: 'https://rms.example',
    },
    checks: [
      { suffix: '.cn', url: 'https://ping.example.cn/ok' },
      { suffix: '', url: 'https://ping.example/' },
    ],
    cookieDomain: 'muster.example',
  });
  expect(originsOf(deployment)).toEqual([
    'https://rms.example',
    'https://maps.example',
    'https://files.example:8443',
    'https://kit.example',
    'https://ping.example.cn',
    'https://ping.example',
  ]);
});
