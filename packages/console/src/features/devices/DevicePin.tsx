import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Hidden until revealed, because others may see the screen. */
export function DevicePin({ pin }: { pin: string }) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <span className="inline-flex items-center gap-1">
      <span translate="no" className="font-mono">
        {isShown ? pin : '•'.repeat(pin.length)}
      </span>
      <IconButton
        label={t(isShown ? 'devices.pin.hide' : 'devices.pin.show')}
        icon={isShown ? <EyeOff size={14} /> : <Eye size={14} />}
        size="sm"
        className="-my-1.5"
        onPress={() => setShown(!isShown)}
      />
    </span>
  );
}
