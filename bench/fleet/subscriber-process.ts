/** Subscribes to all messages of a broker. Argument: its port. Any message is answered with the number received. */
import { connect } from 'node:net';
import { generate } from 'mqtt-packet';
import { type Inbox, readFrames } from '@muster/server/platform/mqtt/frames';
import { puback, readPublish } from '@muster/server/platform/mqtt/packets';

const SUBACK = 9;
const PUBLISH = 3;
const inbox: Inbox = { partial: null, length: 0 };
let received = 0;

const socket = connect({ port: Number(process.argv[2]), host: '127.0.0.1', noDelay: true });
socket.write(
  generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: 'subscriber',
    // It sends only acknowledgements.
    keepalive: 0,
  }),
);
socket.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: '#', qos: 1 }] }));
socket.on('data', (chunk) =>
  readFrames(
    inbox,
    chunk as Buffer,
    () => Infinity,
    (bytes, start, end) => {
      const type = bytes[start]! >> 4;
      if (type === SUBACK) process.send!('subscribed');
      if (type !== PUBLISH) return true;
      received += 1;
      const publication = readPublish(bytes, start, end, 4);
      if (typeof publication === 'number') throw new Error('the broker sent a packet other than PUBLISH');
      if (publication.packetId > 0) socket.write(puback(publication.packetId, 4, 0));
      return true;
    },
  ),
);
process.on('message', () => process.send!(received));
process.on('disconnect', () => process.exit(0));
