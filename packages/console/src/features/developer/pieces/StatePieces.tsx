import { CircleCheck } from 'lucide-react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Battery } from '../../../ui/Battery.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Row, Section } from '../Section.tsx';

export function StatePieces() {
  return (
    <Section title="States">
      <Row>
        <LightMark light="online" label="Online" />
        <LightMark light="medium" label="Medium" />
        <LightMark light="high" label="High" />
        <LightMark light="lost" label="Lost" />
        <LightMark light="notSet" label="Not set" />
      </Row>
      <Row>
        <Battery percent={92} label="92 %" />
        <Battery percent={44} isCharging label="44 %, charging" />
        <Battery percent={18} label="18 %, low" tone="medium" mark={<LightMark light="medium" />} />
        <Battery percent={null} label="Unknown" />
      </Row>
      <Row>
        <Pill tone="plain">v7 applied</Pill>
        <Pill tone="accent" progress={64}>
          v6 → v7 installing 64%
        </Pill>
        <Pill>v7 waits until online</Pill>
        <Pill tone="bad">v12 failed — retry</Pill>
        <Pill tone="warn">Battery low</Pill>
        <Pill tone="good" icon={<CircleCheck size={13} />}>
          Done
        </Pill>
      </Row>
      <Row>
        <Badge count={3} label="3 new records" />
        <Badge count={128} label="128 new records" />
        <Badge count={12} tone="accent" label="12 new" />
        <Badge count={7} tone="neutral" label="7 in all" />
        <Badge label="Something new" />
        <Badge tone="accent" label="Something new" />
        <Avatar name="Mei Lin Chen" size="sm" />
        <Avatar name="王小明" />
        <Avatar name="owner" size="lg" />
        <Kbd>Ctrl K</Kbd>
      </Row>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Progress label="codelab-2.4.apk" value={64} valueText="64%" />
        <Progress label="Waiting for the robot" value={null} />
      </div>
    </Section>
  );
}
