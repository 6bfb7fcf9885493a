import { Bot } from 'lucide-react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Section } from '../Section.tsx';

export function MessagePieces() {
  return (
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
  );
}
