import { expect, it } from 'vitest';
import { visitOf } from './find-page.ts';

const id = '01931f3e-0000-7000-8000-000000000000';

it.each(['/config', '/rollouts', '/devices/groups', '/remoteMonitor/condition'])(
  'an address below %s without a valid id is an unknown path',
  (list) => {
    expect(visitOf(`${list}/${id}`, '')?.params).toEqual({ id });
    expect(visitOf(`${list}/${id.toUpperCase()}`, '')).not.toBeNull();
    for (const wrong of [id.slice(0, -1), 'undefined', `${id}.`, '%zz'])
      expect(visitOf(`${list}/${wrong}`, '')).toBeNull();
  },
);

it.each(['/movement', '/screenshot'])(
  'an address below %s without a serial number is an unknown path',
  (above) => {
    expect(visitOf(`${above}/KS10240101`, '')?.params).toEqual({ sn: 'KS10240101' });
    for (const wrong of ['KS1024010', 'undefined', 'KS10240101.', '%zz'])
      expect(visitOf(`${above}/${wrong}`, '')).toBeNull();
  },
);
