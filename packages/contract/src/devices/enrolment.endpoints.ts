import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { machineText, serialNumber } from '../primitives.ts';
import { deviceLimits } from './limits.ts';
import { robotModels } from './schemas.ts';

/** How a robot reaches the server. */
const addresses = z.object({
  /** Either may be missing; the websocket passes every firewall that the console passes. */
  mqtt: z.object({ tcp: z.string().nullable(), websocket: z.string().nullable() }),
  /** Origin of the console, from which files are downloaded. */
  origin: z.string(),
  stateEverySeconds: z.number().int(),
});
export type RobotAddresses = z.infer<typeof addresses>;

export const enrol = defineEndpoint('robots.enrol', 'POST /robots/enrol', {
  summary: 'Enrol a robot with the team key or its group key; returns its secret and the broker address.',
  access: 'public',
  rate: 'robots',
  body: z.object({
    sn: serialNumber,
    key: z.string().trim().min(1, 'field.required').max(100, 'field.too_long'),
    model: z.enum(robotModels),
    imageVer: machineText(deviceLimits.versionMax).optional(),
    firmwareVer: machineText(deviceLimits.versionMax).optional(),
  }),
  reply: z.object({
    /** As stored, in upper case: the robot's MQTT client id, user name and topics use this form. */
    sn: z.string(),
    /** MQTT password; the user name and client id are the serial number. */
    secret: z.string(),
    /**
     * Id of the robot's registration. A new one means that the robot was removed and registered again, perhaps by
     * another team: it must discard what it has of the old one. Missing from servers before 30 November 2026.
     */
    registration: z.uuid().optional(),
    ...addresses.shape,
  }),
  errors: ['E003', 'robot.key', 'robot.other_team'],
});
export type Enrolment = z.infer<typeof enrol.reply>;

export const askAddresses = defineEndpoint('robots.askAddresses', 'POST /robots/addresses', {
  summary:
    'For a robot that cannot reach the broker: the current addresses, for its serial number and secret.',
  access: 'public',
  rate: 'robots',
  body: z.object({
    sn: serialNumber,
    secret: z.string().min(1, 'field.required').max(100, 'field.too_long'),
  }),
  reply: addresses,
  errors: ['robot.secret'],
});
