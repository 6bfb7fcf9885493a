/**
 * A robot as small as it can be (docs/robot-protocol.md): enrols, stays online, takes commands. It keeps its answers in
 * memory only; a real robot keeps them, and its secret, where they survive a power cut.
 *
 *   MUSTER=http://localhost:8080 KEY=<team key> SN=DOCS000001 node docs/examples/robot.mjs
 */
import mqtt from 'mqtt';

const { MUSTER = 'http://localhost:8080', KEY, SN = 'DOCS000001' } = process.env;

const response = await fetch(`${MUSTER}/v1/robots/enrol`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ sn: SN, key: KEY, model: 'air-s' }),
});
const { status, data } = await response.json();
if (status.code !== '0') {
  console.error(`not enrolled: ${status.code}`);
  process.exit(1);
}
const { sn, secret, stateEverySeconds } = data;
/** The server's time minus the robot's own, in milliseconds. */
let offset = Date.parse(response.headers.get('date')) - Date.now();
const topic = (name) => `muster/v1/${sn}/${name}`;

// An encrypted address if there is one: the secret must not cross the network in plain text.
const addresses = [data.mqtt.tcp, data.mqtt.websocket].filter((url) => url !== null);
const client = mqtt.connect(addresses.find((url) => /^(mqtts|wss):/.test(url)) ?? addresses[0], {
  clientId: sn,
  username: sn,
  password: secret,
  keepalive: 30,
  will: { topic: topic('connection'), payload: '{"status":"CONNECTION_BROKEN"}', qos: 1, retain: true },
});
const say = (name, message, options = { qos: 1 }) =>
  client.publish(topic(name), JSON.stringify(message), options);
const sayState = () => say('state', { battery: 82, isCharging: false, at: Date.now() }, { qos: 0 });

client.on('connect', async () => {
  await client.subscribeAsync([topic('command'), topic('desired')], { qos: 1 });
  say('connection', { status: 'ONLINE' }, { qos: 1, retain: true });
  say('reported', { configuration: applied });
  sayState();
  console.log(`${sn} is online`);
});
client.on('error', (error) => console.error(error.message));
setInterval(() => client.connected && sayState(), stateEverySeconds * 1000);

/** The configuration it has, and the last answer to each command: one that is known is never run again. */
let applied = null;
const answers = new Map();

function answer(commandId, result) {
  answers.set(commandId, result);
  say('result', { commandId, ...result });
}

client.on('message', (name, payload) => {
  if (payload.length === 0) return;
  const message = JSON.parse(payload.toString());
  const command = name === topic('desired') ? message.configuration?.command : message;
  if (!command) return;
  const { commandId, kind, parameters, expiresAt, sentAt } = command;
  if (sentAt) offset = Date.parse(sentAt) - Date.now();
  if (answers.has(commandId)) return say('result', { commandId, ...answers.get(commandId) });
  if (Date.parse(expiresAt) <= Date.now() + offset) return answer(commandId, { status: 'expired' });
  console.log(`${kind} ${JSON.stringify(parameters)}`);
  if (kind === 'config.apply') {
    applied = { configId: parameters.configId, version: parameters.version };
    answer(commandId, { status: 'accepted' });
    answer(commandId, { status: 'done', progress: 100 });
    return say('reported', { configuration: applied });
  }
  if (kind === 'prompts.hide' || kind === 'device.restart') return answer(commandId, { status: 'done' });
  return answer(commandId, { status: 'refused', detail: `unknown_kind kind=${kind}` });
});

process.once('SIGINT', () => {
  if (!client.connected) process.exit(0);
  say('connection', { status: 'OFFLINE' }, { qos: 1, retain: true });
  client.end(false, () => process.exit(0));
});
