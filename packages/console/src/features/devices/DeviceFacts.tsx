import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { ReactNode } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { RobotBattery } from '../../domain/robot/RobotBattery.tsx';
import { groupPage } from '../groups/group.page.ts';
import { DevicePin } from './DevicePin.tsx';
import { connectionKeys } from '../../domain/robot/robot-words.ts';

/** All data that the robot reported and the team entered. */
export function DeviceFacts({ device }: { device: DeviceDetail }) {
  const { t, format } = useI18n();
  const { memory, freeMemory } = device;
  const facts: Record<Fact, ReactNode> = {
    status: t(connectionKeys[device.connection]),
    lastSeen: device.lastSeenAt && <Ago at={device.lastSeenAt} />,
    battery: <RobotBattery device={device} />,
    app: device.app,
    project: device.project,
    pose:
      device.pose &&
      t('devices.detail.poseOn', {
        map: device.pose.mapId,
        x: format.number(Math.round(device.pose.x * 10) / 10),
        y: format.number(Math.round(device.pose.y * 10) / 10),
        heading: Math.round(device.pose.heading),
      }),
    offGround:
      device.isOffGround !== null && t(`devices.detail.${device.isOffGround ? 'lifted' : 'standing'}`),
    selfName: device.selfName,
    group: (
      <Link page={groupPage} params={{ id: device.group.id }}>
        {device.group.name}
      </Link>
    ),
    software: device.imageVer && (
      <span translate="no" className="font-mono">
        {device.imageVer}
      </span>
    ),
    firmware: device.firmwareVer && (
      <span translate="no" className="font-mono">
        {device.firmwareVer}
      </span>
    ),
    memory:
      memory && freeMemory !== null
        ? t('devices.detail.memoryFree', {
            free: format.fileSize(freeMemory),
            total: format.fileSize(memory),
          })
        : null,
    activated: device.activatedAt && (
      <>
        {format.dateTime(device.activatedAt)}
        {device.activatedBy && (
          <span className="block text-sm font-normal text-ink-3">
            {t(`devices.detail.activatedWith.${device.activatedBy}`)}
          </span>
        )}
      </>
    ),
    pin:
      device.pin === null ? (
        t(device.hasPin ? 'devices.detail.pinSet' : 'devices.detail.pinNotSet')
      ) : (
        <DevicePin pin={device.pin} />
      ),
    comment: device.comment,
    registered: format.dateTime(device.createdAt),
  };
  return (
    <DescriptionList
      items={(Object.keys(facts) as Fact[]).map((id) => ({
        id,
        term: t(`devices.detail.${id}`),
        value: facts[id] || '—',
      }))}
    />
  );
}

type Fact =
  | 'status'
  | 'lastSeen'
  | 'battery'
  | 'app'
  | 'project'
  | 'pose'
  | 'offGround'
  | 'selfName'
  | 'group'
  | 'software'
  | 'firmware'
  | 'memory'
  | 'activated'
  | 'pin'
  | 'comment'
  | 'registered';
