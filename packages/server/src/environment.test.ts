import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('works without any variable', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 8080, MQTT_PORT: 1883, NODE_ENV: 'development' });
});

it('treats an empty variable as absent', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' }).DATABASE_URL).toBeUndefined();
});

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['MQTT_URL', 'localhost:1883'],
  ['MQTT_PUBLIC_URL', 'https://broker.example'],
  ['PUBLIC_URL', 'muster.example'],
  ['METRICS_TOKEN', 'short'],
  ['RMS_URL', 'rms.example'],
  ['RMS_URL', 'https://rms.example/v1'],
  ['MAP_API_URL', 'https://user@maps.example'],
  ['FILE_UPLOAD_URL', 'ftp://files.example'],
  ['TRAINING_KIT_URL', 'https://kit.example?x'],
  ['ACCOUNT_CENTRE_URL', 'javascript:alert(1)'],
  ['CONNECTIVITY_CHECK_URLS', 'https://ping.example'],
  ['CONNECTIVITY_CHECK_URLS', '.cn=https://ping.example.cn/ok,.jp'],
  ['COOKIE_DOMAIN', 'https://muster.example'],
  ['COOKIE_DOMAIN', 'muster.example; path=/'],
  ['COOKIE_DOMAIN', 'com'],
])('names the invalid variable: %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});

it('requires all variables of TLS for robots, or none', () => {
  expect(() => readEnvironment({ MQTT_TLS_PORT: '8883', MQTT_TLS_KEY: 'a.key' })).toThrow('MQTT_TLS_CERT');
  const all = { MQTT_TLS_PORT: '8883', MQTT_TLS_CERT: 'a.crt', MQTT_TLS_KEY: 'a.key' };
  expect(readEnvironment(all)).toMatchObject({ MQTT_TLS_PORT: 8883 });
});

it('requires the public URL to be within the cookie domain', () => {
  const read = (host: string) =>
    readEnvironment({ PUBLIC_URL: `https://${host}`, COOKIE_DOMAIN: '.muster.example' });
  expect(() => read('other-muster.example')).toThrow('COOKIE_DOMAIN');
  expect(read('console.muster.example').COOKIE_DOMAIN).toBe('.muster.example');
  expect(read('muster.example').COOKIE_DOMAIN).toBe('.muster.example');
});
