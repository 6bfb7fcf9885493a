import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { FormRow } from '../../../ui/FormRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Section } from '../Section.tsx';

export function LayoutPieces() {
  return (
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
      <FormRow className="mt-6 max-w-160" title="Voice wake-up" description="The robot listens for its name.">
        <Switch isSelected onChange={() => {}} aria-label="Voice wake-up" />
      </FormRow>
    </Section>
  );
}
