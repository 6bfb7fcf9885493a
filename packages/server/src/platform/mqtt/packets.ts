/**
 * The MQTT packets a robot link needs. PUBLISH and the acknowledgements are read and written by hand, because they are
 * nearly all of the load; the rest, once per connection, uses mqtt-packet, for both MQTT 3.1.1 and 5.
 */
import { generate, parser, type Packet } from 'mqtt-packet';
import { contentStart } from './frames.ts';

export const packetTypes = {
  connect: 1,
  publish: 3,
  puback: 4,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

/** MQTT 5 reason codes that the link sends. */
export const reasons = {
  success: 0x00,
  malformed: 0x81,
  protocolError: 0x82,
  implementationError: 0x83,
  unsupportedProtocol: 0x84,
  badClientId: 0x85,
  notAuthorized: 0x87,
  unavailable: 0x88,
  shuttingDown: 0x8b,
  badAuthenticationMethod: 0x8c,
  keepaliveTimeout: 0x8d,
  takenOver: 0x8e,
  topicAliasInvalid: 0x94,
  tooLarge: 0x95,
  rateTooHigh: 0x96,
  quotaExceeded: 0x97,
  administrative: 0x98,
  badPayload: 0x99,
  qosNotSupported: 0x9b,
} as const;

export type ProtocolVersion = 3 | 4 | 5;

export const pingResponse = Buffer.from([0xd0, 0x00]);

export interface Publication {
  topic: string;
  qos: number;
  /** 0 with QoS 0. */
  packetId: number;
  payloadStart: number;
}

/**
 * Returns the MQTT 5 reason code for a PUBLISH that the link does not accept: QoS 2 and topic aliases are not
 * supported.
 */
export function readPublish(
  bytes: Buffer,
  start: number,
  end: number,
  version: ProtocolVersion,
): Publication | number {
  const qos = (bytes[start]! >> 1) & 0x03;
  if (qos === 3) return reasons.malformed;
  if (qos === 2) return reasons.qosNotSupported;
  let offset = contentStart(bytes, start);
  if (offset + 2 > end) return reasons.malformed;
  const topicEnd = offset + 2 + bytes.readUInt16BE(offset);
  if (topicEnd > end) return reasons.malformed;
  // Our topics are ASCII; any other topic differs from them in Latin-1 as well.
  const topic = bytes.toString('latin1', offset + 2, topicEnd);
  offset = topicEnd;
  let packetId = 0;
  if (qos > 0) {
    if (offset + 2 > end) return reasons.malformed;
    packetId = bytes.readUInt16BE(offset);
    if (packetId === 0) return reasons.protocolError;
    offset += 2;
  }
  if (version === 5) {
    const size = variableInteger(bytes, offset, end);
    if (size === null) return reasons.malformed;
    offset = size.end + size.value;
    if (offset > end) return reasons.malformed;
    const fault = size.value === 0 ? null : faultOfProperties(bytes, size.end, offset);
    if (fault !== null) return fault;
  }
  return { topic, qos, packetId, payloadStart: offset };
}

/** The PUBLISH properties of MQTT 5 section 3.3.2.3, with their sizes; -1 for a string, -2 for two strings. */
const publishProperties = new Map([
  [0x01, 1],
  [0x02, 4],
  [0x03, -1],
  [0x08, -1],
  [0x09, -1],
  [0x23, 2],
  [0x26, -2],
]);
const TOPIC_ALIAS = 0x23;

/** The reason code for invalid PUBLISH properties, or `null`. Their values are not used. */
function faultOfProperties(bytes: Buffer, start: number, end: number): number | null {
  let offset = start;
  while (offset < end) {
    const code = bytes[offset]!;
    const size = publishProperties.get(code);
    if (size === undefined) return reasons.malformed;
    // CONNACK has no Topic Alias Maximum, so no alias is allowed.
    if (code === TOPIC_ALIAS) return reasons.topicAliasInvalid;
    offset += 1;
    if (size > 0) offset += size;
    for (let texts = size; texts < 0; texts += 1) {
      if (offset + 2 > end) return reasons.malformed;
      offset += 2 + bytes.readUInt16BE(offset);
    }
  }
  return offset === end ? null : reasons.malformed;
}

function variableInteger(bytes: Buffer, start: number, end: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 4 && start + index < end; index += 1) {
    const byte = bytes[start + index]!;
    value += (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return null;
}

const LOWEST_VERSION = 3;
const HIGHEST_VERSION = 5;
const BRIDGE = 0x80;

/**
 * The protocol version of a CONNECT that the link does not support, else `null`. It is at the same position in all
 * versions; what follows may differ.
 */
export function unsupportedVersion(bytes: Buffer, start: number, end: number): number | null {
  const offset = contentStart(bytes, start);
  if (offset + 2 > end) return null;
  const nameEnd = offset + 2 + bytes.readUInt16BE(offset);
  if (nameEnd >= end) return null;
  const name = bytes.toString('latin1', offset + 2, nameEnd);
  const version = bytes[nameEnd]! & ~BRIDGE;
  const isMqtt = name === 'MQTT' || name === 'MQIsdp';
  return isMqtt && (version < LOWEST_VERSION || version > HIGHEST_VERSION) ? version : null;
}

/** The packet identifier of a PUBACK, or `null`. */
export function readPacketId(bytes: Buffer, start: number, end: number): number | null {
  const offset = contentStart(bytes, start);
  return offset + 2 > end ? null : bytes.readUInt16BE(offset);
}

/** Parses one complete packet; `null` when it is malformed. */
export function readPacket(frame: Buffer, version: ProtocolVersion): Packet | null {
  let packet: Packet | null = null;
  const reader = parser({ protocolVersion: version });
  reader.on('packet', (read) => (packet = read));
  reader.on('error', () => (packet = null));
  try {
    reader.parse(frame);
  } catch {
    return null;
  }
  return packet;
}

export function writePacket(packet: Packet, version: ProtocolVersion): Buffer {
  return generate(packet, { protocolVersion: version });
}

/** MQTT 3.1.1 has no reason codes; its clients treat any acknowledgement as a success. */
export function puback(packetId: number, version: ProtocolVersion, reason: number): Buffer {
  const high = packetId >> 8;
  const low = packetId & 0xff;
  return version === 5 && reason !== reasons.success
    ? Buffer.from([0x40, 0x03, high, low, reason])
    : Buffer.from([0x40, 0x02, high, low]);
}
