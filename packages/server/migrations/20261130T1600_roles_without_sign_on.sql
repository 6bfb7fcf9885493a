-- Only the owner sets up single sign-on: with a provider of their own, others could sign in as the team's admins.

update team_roles set grants = grants - 'signOn.manage', revision = revision + 1, updated_at = now()
  where grants ? 'signOn.manage';
