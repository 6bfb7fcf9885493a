import { expect, test } from 'vitest';
import { brokerAddress } from './broker-address.ts';

const [tcp, tls, plain, wss] = [
  'mqtt://muster.example:1883',
  'mqtts://muster.example:8883',
  'ws://muster.example/mqtt',
  'wss://muster.example/mqtt',
];

test('a robot uses the preferred transport', () => {
  for (const mqtt of [
    { tcp, websocket: plain },
    { tcp: tls, websocket: wss },
  ]) {
    expect(brokerAddress(mqtt, 'tcp')).toBe(mqtt.tcp);
    expect(brokerAddress(mqtt, 'websocket')).toBe(mqtt.websocket);
  }
});

test('a robot uses the other transport if only that one is encrypted', () => {
  expect(brokerAddress({ tcp, websocket: wss }, 'tcp')).toBe(wss);
  expect(brokerAddress({ tcp: tls, websocket: plain }, 'websocket')).toBe(tls);
});

test('a robot uses what there is', () => {
  expect(brokerAddress({ tcp: null, websocket: plain }, 'tcp')).toBe(plain);
  expect(brokerAddress({ tcp, websocket: null }, 'websocket')).toBe(tcp);
  expect(brokerAddress({ tcp: null, websocket: null }, 'tcp')).toBeNull();
});
