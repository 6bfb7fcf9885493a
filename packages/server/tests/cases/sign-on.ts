import { type Cases, freshName, NOBODY } from '../setup/case.ts';
import { providerBody } from '../setup/sign-on.ts';

/** An address of this machine, to which no request is sent. */
const body = () => {
  const name = freshName();
  return providerBody(`https://127.0.0.1/${encodeURIComponent(name)}`, { name });
};

export const cases: Cases = {
  'signOn.list': () => ({}),
  'signOn.create': ({ team }) => ({
    body: {
      ...body(),
      rules: [{ claim: 'groups', value: 'x', role: 'member', groupIds: [team.group.id] }],
    },
  }),
  'signOn.update': ({ providerId }) => ({ params: { id: providerId }, body: { ...body(), revision: 1 } }),
  'signOn.remove': ({ providerId }) => ({ params: { id: providerId } }),
  'signOn.check': ({ providerId }) => ({ params: { id: providerId } }),
  'signOn.test': ({ providerId }) => ({ params: { id: providerId } }),
  'signOn.offers': () => ({ body: { email: 'nobody@muster.example' } }),
  'signOn.begin': () => ({ body: { providerId: NOBODY } }),
  'signOn.finish': () => ({ body: { state: 'x' } }),
  'signOn.accept': () => ({ body: { flow: 'x' } }),
  'signOn.bindings': () => ({}),
  'signOn.beginBinding': () => ({ body: { providerId: NOBODY } }),
  'signOn.beginProof': () => ({ body: { providerId: NOBODY } }),
  'signOn.unbind': () => ({ params: { id: NOBODY } }),
};
