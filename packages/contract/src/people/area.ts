import { defineArea } from '../define-area.ts';
import { admins, ownerOnly } from '../roles.ts';

export const people = defineArea({
  name: 'people',
  permissions: {
    'people.read': admins,
    /** Invites members and operators; users who may change roles invite admins too. */
    'people.invite': admins,
    'people.approve': admins,
    /** Applies to members and operators: an admin never acts on the owner or another admin. */
    'people.assign': admins,
    'people.role': ownerOnly,
    'people.remove': ownerOnly,
    'people.tools': admins,
    /** The user must then sign in again to enter the team. */
    'people.sessions': admins,
    /** Request the end of a user's two-step verification; the user confirms it. */
    'people.resetTwoStep': admins,
    'people.domains': ownerOnly,
  },
  errors: {
    404: [
      'invitation.not_found',
      'join_code.not_found',
      'applicant.not_found',
      'application.not_found',
      'domain.not_found',
    ],
    409: [
      'member.conflict',
      'member.owner',
      'invitation.other_account',
      'application.member',
      'application.waiting',
      'application.too_many',
      'join_code.too_many',
      'team.too_many',
      'nuwa_id.chosen',
      'nuwa_id.taken',
      'domain.too_many',
      'sign_up.no_team',
    ],
    422: ['domain.public'],
    429: ['invitation.daily_limit', 'invitation.sent_often'],
  },
  endpoints: [
    'endpoints',
    'invitations.endpoints',
    'join-codes.endpoints',
    'applicants.endpoints',
    'joining.endpoints',
    'domains.endpoints',
  ],
});
