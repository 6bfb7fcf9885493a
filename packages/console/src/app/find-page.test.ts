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
