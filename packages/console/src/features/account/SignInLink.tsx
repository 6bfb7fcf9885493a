import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import type { AccountEntryProps } from './account-entry.ts';

export function SignInLink({ t }: AccountEntryProps) {
  return (
    <a href={paths.login} className={buttonClass('primary')}>
      {t('accountEntry.reset.signIn')}
    </a>
  );
}
