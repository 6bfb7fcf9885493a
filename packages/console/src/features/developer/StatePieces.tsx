import { Bot, CircleCheck } from 'lucide-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Battery } from '../../ui/Battery.tsx';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Light } from '../../ui/Light.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Row, Section } from './Section.tsx';

export function StatePieces() {
  return (
    <>
      <Section title="States">
        <Row>
          <Light state="online" label="Online" isLabelShown />
          <Light state="medium" label="Medium" isLabelShown />
          <Light state="high" label="High" isLabelShown />
          <Light state="lost" label="Lost" isLabelShown />
          <Light state="notSet" label="Not set" isLabelShown />
        </Row>
        <Row>
          <Battery percent={92} label="92 %" />
          <Battery percent={44} isCharging label="44 %, charging" />
          <Battery percent={18} label="18 %, low" />
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
      <Section title="Messages">
        <div className="flex flex-col gap-3">
          <Banner close={{ label: 'Dismiss', onPress: () => {} }}>
            Mei is editing this configuration too.
          </Banner>
          <Banner tone="warn" action={<Button size="sm">Upgrade</Button>}>
            Three robots run software that is older than these apps need.
          </Banner>
          <Banner tone="error">The connection is lost; what you see is from 10:42.</Banner>
          <ErrorPanel
            code="E003"
            title="This robot does not exist"
            action={<Button size="sm">Try again</Button>}
          >
            Check the serial number on the back of the robot.
          </ErrorPanel>
        </div>
        <div className="mt-6 grid gap-6 sm:grid-cols-2">
          <div className="rounded-card border border-line">
            <Empty icon={<Bot />} title="No robots yet" action={<Button variant="primary">Add robot</Button>}>
              Robots join with the team key, or you add them by serial number.
            </Empty>
          </div>
          <div aria-busy className="flex flex-col gap-3 rounded-card border border-line p-5">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      </Section>
      <Section title="Layout of facts and settings">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <DescriptionList
            items={[
              { id: 'battery', term: 'Battery', value: '58% · discharging' },
              { id: 'app', term: 'App', value: 'Welcome guide' },
              { id: 'software', term: 'Software', value: '1.4402.100' },
              { id: 'network', term: 'Network', value: 'Good · 34 ms' },
            ]}
          />
          <DescriptionList
            layout="rows"
            items={[
              {
                id: 'sn',
                term: 'Serial number',
                value: <span className="font-mono text-sm">KS10240127</span>,
              },
              { id: 'group', term: 'Group', value: 'Lobby service' },
            ]}
          />
        </div>
        <FormRow
          className="mt-6 max-w-160"
          title="Voice wake-up"
          description="The robot listens for its name."
        >
          <Switch isSelected onChange={() => {}} aria-label="Voice wake-up" />
        </FormRow>
      </Section>
    </>
  );
}
