import type { ScimFault } from '@muster/contract/scim/schemas';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The `scimType` of errors for which RFC 7644 (3.12) defines one. */
const scimTypes: Partial<Record<ScimFault, string>> = {
  uniqueness: 'uniqueness',
  invalidFilter: 'invalidFilter',
  invalidPath: 'invalidPath',
  invalidSyntax: 'invalidSyntax',
  invalidValue: 'invalidValue',
  mutability: 'mutability',
  noTarget: 'noTarget',
};

const statuses: Record<ScimFault, number> = {
  uniqueness: 409,
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  owner: 403,
  not_found: 404,
  changed: 412,
  too_large: 413,
  rate: 429,
  unsupported: 501,
  server: 500,
};

/** An error response in SCIM format. The detail is meant for readers of the provider's log. */
export class ScimError extends Error {
  readonly fault: ScimFault;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    fault: ScimFault,
    detail: string,
    { status = statuses[fault], headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.fault = fault;
    this.status = status;
    this.headers = headers;
  }

  get body() {
    const scimType = scimTypes[this.fault];
    return {
      schemas: [ERROR_SCHEMA],
      status: String(this.status),
      ...(scimType !== undefined && { scimType }),
      detail: this.message,
    };
  }
}
