import { HOUR_MS } from '@muster/contract/durations';
import { createHash, randomUUID } from 'node:crypto';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { CommandMessage, DesiredMessage } from '@muster/contract/robot-link/messages';

const soon = () => new Date(Date.now() + HOUR_MS).toISOString();

type Changes = Partial<Pick<CommandMessage, 'commandId' | 'expiresAt' | 'sentAt'>>;

export function openAppCommand(changes: Changes = {}): CommandMessage {
  return {
    commandId: randomUUID(),
    expiresAt: soon(),
    kind: 'app.open',
    parameters: { packageName: 'com.robot.codelab', name: 'Codelab' },
    ...changes,
  };
}

export function restartCommand(changes: Changes = {}): CommandMessage {
  return { commandId: randomUUID(), expiresAt: soon(), kind: 'device.restart', parameters: {}, ...changes };
}

export function checkNetworkCommand(changes: Changes = {}): CommandMessage {
  return { commandId: randomUUID(), expiresAt: soon(), kind: 'network.check', parameters: {}, ...changes };
}

export function applyConfigCommand(
  configuration: { configId: string; version: number },
  changes: Changes = {},
): CommandMessage {
  return {
    commandId: randomUUID(),
    expiresAt: soon(),
    kind: 'config.apply',
    parameters: { ...configuration, document: { ...emptyConfig, name: 'Reception' }, downloads: [] },
    ...changes,
  };
}

export function desiring(command: CommandMessage): DesiredMessage {
  if (command.kind !== 'config.apply')
    throw new Error('only configurations are supported as desired messages');
  const { configId, version } = command.parameters;
  return { configuration: { command, configId, version } };
}

/** Command to install these bytes; `url` is their address. */
export function installAppCommand(
  bytes: Buffer,
  parameters: Partial<Extract<CommandMessage, { kind: 'app.install' }>['parameters']> = {},
  changes: Changes = {},
): Extract<CommandMessage, { kind: 'app.install' }> {
  return {
    commandId: randomUUID(),
    expiresAt: soon(),
    kind: 'app.install',
    parameters: {
      fileId: randomUUID(),
      name: 'welcome.apk',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      packageName: 'com.example.welcome',
      versionName: '4.2',
      versionCode: '42',
      allowOlder: false,
      notBefore: null,
      notAfter: null,
      ...parameters,
    },
    ...changes,
  };
}

/** Command to prefetch these bytes and keep them for an hour. */
export function fetchFileCommand(
  bytes: Buffer,
  parameters: Partial<Extract<CommandMessage, { kind: 'file.fetch' }>['parameters']> = {},
): Extract<CommandMessage, { kind: 'file.fetch' }> {
  const { fileId, name, size, sha256 } = installAppCommand(bytes).parameters;
  return {
    commandId: randomUUID(),
    expiresAt: soon(),
    kind: 'file.fetch',
    parameters: {
      fileId,
      name,
      size,
      sha256,
      notBefore: null,
      notAfter: null,
      keepUntil: soon(),
      ...parameters,
    },
  };
}

export function dropFileCommand(bytes: Buffer): CommandMessage {
  const { name, sha256 } = installAppCommand(bytes).parameters;
  return { commandId: randomUUID(), expiresAt: soon(), kind: 'file.drop', parameters: { name, sha256 } };
}

export function askInstallCommand(
  rolloutId: string,
  changes: Changes = {},
): Extract<CommandMessage, { kind: 'install.ask' }> {
  return {
    commandId: randomUUID(),
    expiresAt: soon(),
    kind: 'install.ask',
    parameters: { rolloutId, what: 'app', name: 'Chess', version: '4.2 (42)' },
    ...changes,
  };
}

export function withdrawCommand(rolloutId: string): CommandMessage {
  return { commandId: randomUUID(), expiresAt: soon(), kind: 'install.withdraw', parameters: { rolloutId } };
}
