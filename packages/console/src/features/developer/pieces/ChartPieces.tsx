import { useState } from 'react';
import { Chart } from '../../../ui/Chart.tsx';
import { Sparkline } from '../../../ui/Sparkline.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Section } from '../Section.tsx';

const days = Array.from({ length: 14 }, (_, index) => `Nov ${index + 5}`);
const people = [138, 127, 8, 0, 131, 146, 133, 152, 129, 10, 0, 133, 144, 138];
const hours = [41, 37, 4, 1, 38, 43, 39, 46, 37, 5, null, 38, 43, 41];
const minutes = Array.from({ length: 24 * 6 }, (_, index) => `${Math.floor(index / 6)}:${(index % 6) * 10}`);
const level = minutes.map((_, index) => Math.round(60 + 35 * Math.cos(index / 18)));

export function ChartPieces() {
  const [isLoading, setLoading] = useState(false);
  return (
    <Section title="Charts">
      <Row>
        <Button size="sm" onPress={() => setLoading(!isLoading)}>
          {isLoading ? 'Arrived' : 'Loading'}
        </Button>
        <span className="flex items-center gap-2">
          81%{' '}
          <Sparkline
            label="From 60 to 81 percent"
            values={[60, 62, 61, 70, 74, 73, 79, 81]}
            min={0}
            max={100}
          />
        </span>
        <span className="flex items-center gap-2">
          12 <Sparkline label="Falling, with a gap" values={[40, 38, 30, null, 22, 15, 12]} tone="high" />
        </span>
      </Row>
      <div className="grid gap-4 lg:grid-cols-2">
        <Chart
          className="rounded-card border border-line p-4"
          title="People and hours by day"
          summary="Most on weekdays, almost none at the weekend."
          labels={days}
          labelHead="Day"
          panels={
            isLoading
              ? undefined
              : [
                  {
                    id: 'people',
                    label: 'People',
                    series: [{ id: 'p', label: 'People', kind: 'bar', values: people }],
                  },
                  {
                    id: 'hours',
                    label: 'Hours',
                    series: [{ id: 'h', label: 'Hours', kind: 'line', values: hours }],
                  },
                ]
          }
        />
        <Chart
          className="rounded-card border border-line p-4"
          title="Level over a day"
          summary="Highest at midnight, lowest in the afternoon."
          labels={minutes}
          labelHead="Time"
          height={280}
          formatValue={(value) => `${value}%`}
          panels={[
            {
              id: 'level',
              label: 'Level',
              max: 100,
              series: [
                { id: 'level', label: 'Level', kind: 'line', values: level, tone: 'accent' },
                { id: 'limit', label: 'Limit', kind: 'line', values: minutes.map(() => 40), tone: 'medium' },
              ],
            },
          ]}
        />
        <Chart
          className="rounded-card border border-line p-4"
          title="Nothing yet"
          summary="Nothing"
          labels={['Mon']}
          labelHead="Day"
          panels={[
            { id: 'none', label: 'None', series: [{ id: 'n', label: 'None', kind: 'bar', values: [null] }] },
          ]}
        />
      </div>
    </Section>
  );
}
