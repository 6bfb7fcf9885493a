import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { peopleLimits } from './limits.ts';
import { id, keyword, pageQuery } from '../primitives.ts';
import { applicantList } from './joining.schemas.ts';
import { wantedRole } from '../roles/schemas.ts';

export const listApplicants = defineEndpoint('people.applicants', 'GET /rms/applicants', {
  summary: 'List pending requests to join, oldest first.',
  access: 'people.read',
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: applicantList,
});

const ids = z.array(id).min(1, 'field.required').max(peopleLimits.bulkMax);
const gone = z.array(id);

export const approveApplicants = defineEndpoint('people.approve', 'PUT /rms/applicants/approve', {
  summary: 'Approve applicants, with the proposed role and groups unless others are given.',
  access: 'people.approve',
  body: z.object({
    ids,
    role: wantedRole.optional(),
    groupIds: z.array(id).max(peopleLimits.groupsMax).optional(),
  }),
  reply: z.object({ approved: z.number().int(), gone }),
  errors: ['E004', 'applicant.not_found', 'role.beyond', 'role.by_token', 'role.not_found'],
});

export const rejectApplicants = defineEndpoint('people.reject', 'PUT /rms/applicants/reject', {
  summary: 'Reject applicants; they are notified.',
  access: 'people.approve',
  body: z.object({ ids }),
  reply: z.object({ rejected: z.number().int(), gone }),
  errors: ['applicant.not_found'],
});
