import { scimLimits } from '@muster/contract/scim/limits';
import { GROUP_SCHEMA, LIST_SCHEMA, MUSTER_SCHEMA, USER_SCHEMA } from './schema-names.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

interface AttributeOptions {
  description: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  required?: boolean;
  multiValued?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: object[];
}

function attribute(name: string, { type = 'string', ...options }: AttributeOptions) {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    ...(type !== 'complex' && type !== 'boolean' && { caseExact: false }),
    mutability: 'readWrite',
    returned: 'default',
    ...(type !== 'complex' && type !== 'boolean' && { uniqueness: 'none' }),
    ...options,
  };
}

const readOnly = 'readOnly' as const;
const one = (name: string, description: string) => attribute(name, { description });
const said = (name: string, description: string) => attribute(name, { description, mutability: readOnly });
const reference = (name: string, description: string, referenceTypes: string[]) =>
  attribute(name, { type: 'reference', description, mutability: readOnly, referenceTypes });

const userAttributes = [
  attribute('userName', {
    description: 'The user’s mail address, unique in the team.',
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', {
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      one('formatted', 'The full name.'),
      one('familyName', 'The family name.'),
      one('givenName', 'The given name.'),
    ],
  }),
  one('displayName', 'The display name.'),
  one('preferredLanguage', 'The language of mails and of a new account, for example ja-JP.'),
  attribute('active', { type: 'boolean', description: 'Whether the user is a member of the team.' }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    description: 'The mail address, same as userName.',
    mutability: readOnly,
    subAttributes: [
      said('value', 'The address.'),
      attribute('type', {
        description: 'Always work.',
        mutability: readOnly,
        canonicalValues: ['work'],
      }),
      attribute('primary', { type: 'boolean', description: 'Always true.', mutability: readOnly }),
    ],
  }),
  attribute('groups', {
    type: 'complex',
    multiValued: true,
    description: 'The provider’s groups that the user is a member of.',
    mutability: readOnly,
    subAttributes: [
      said('value', 'The id of the group.'),
      reference('$ref', 'The URL of the group.', ['Group']),
      said('display', 'The name of the group.'),
      said('type', 'Always direct.'),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', {
    description: 'The name of the group, unique in the team.',
    required: true,
    uniqueness: 'server',
  }),
  attribute('members', {
    type: 'complex',
    multiValued: true,
    description: 'The members of the group.',
    subAttributes: [
      attribute('value', { description: 'The id of the user.', mutability: 'immutable' }),
      attribute('$ref', {
        type: 'reference',
        description: 'The URL of the user.',
        mutability: 'immutable',
        referenceTypes: ['User'],
      }),
      attribute('type', { description: 'Always User.', mutability: 'immutable', canonicalValues: ['User'] }),
      said('display', 'The name of the user.'),
    ],
  }),
];

const extensionAttributes = [
  attribute('state', {
    description: 'member, invited (the invitation is not accepted yet) or inactive.',
    mutability: readOnly,
    canonicalValues: ['member', 'invited', 'inactive'],
  }),
  said('role', 'The role in the team.'),
];

/** The discovery endpoints of RFC 7643 (5 to 7), the same for every team. */
export function discoveryAt(base: string) {
  const schemaOf = (id: string, name: string, description: string, attributes: object[]) => ({
    schemas: [SCHEMA],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  const typeOf = (name: 'User' | 'Group', schema: string, description: string, extension?: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema,
    ...(extension !== undefined && { schemaExtensions: [{ schema: extension, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return {
    config: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: scimLimits.pageMax },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'The token that the team owner creates in the console.',
          specUri: 'https://www.rfc-editor.org/info/rfc6750',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    schemas: [
      schemaOf(USER_SCHEMA, 'User', 'A user of the team.', userAttributes),
      schemaOf(GROUP_SCHEMA, 'Group', 'A group of the provider.', groupAttributes),
      schemaOf(MUSTER_SCHEMA, 'Muster user', 'Where a person stands in the team.', extensionAttributes),
    ],
    types: [
      typeOf('User', USER_SCHEMA, 'Users of the team.', MUSTER_SCHEMA),
      typeOf('Group', GROUP_SCHEMA, 'Groups of the provider.'),
    ],
  };
}

export const wholeList = (Resources: readonly object[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
});
