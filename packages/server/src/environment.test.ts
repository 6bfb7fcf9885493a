import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('needs nothing', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 8080, MQTT_PORT: 1883, NODE_ENV: 'development' });
});

it('takes an empty variable for an absent one', () => {
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
])('names the variable that is wrong: %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});

it('wants all variables of TLS for robots, or none', () => {
  expect(() => readEnvironment({ MQTT_TLS_PORT: '8883', MQTT_TLS_KEY: 'a.key' })).toThrow('MQTT_TLS_CERT');
  const all = { MQTT_TLS_PORT: '8883', MQTT_TLS_CERT: 'a.crt', MQTT_TLS_KEY: 'a.key' };
  expect(readEnvironment(all)).toMatchObject({ MQTT_TLS_PORT: 8883 });
});
