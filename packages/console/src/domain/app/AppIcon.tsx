import { appIcon } from '@muster/contract/apps/endpoints';
import type { App } from '@muster/contract/apps/schemas';
import AppWindow from 'lucide-react/icons/app-window';
import { fileUrl } from '../../platform/file-url.ts';

export type AppIconProps = {
  app: Pick<App, 'packageName' | 'hasIcon'> & { newest: Pick<App['newest'], 'fileId'> | null };
  size?: number;
};

/** An app's own icon. Decorative: the name is beside it. */
export function AppIcon({ app, size = 34 }: AppIconProps) {
  const { packageName, hasIcon, newest } = app;
  const place = { width: size, height: size };
  if (!hasIcon)
    return (
      <span
        aria-hidden
        style={place}
        className="grid shrink-0 place-items-center rounded-[9px] bg-accent-soft text-accent-ink"
      >
        <AppWindow size={size / 2} />
      </span>
    );
  const address = fileUrl(appIcon, { params: { packageName } });
  return (
    // Another version may have another icon; the part after `#` is not sent to the server, but gives the image a new
    // address.
    <img src={`${address}#${newest?.fileId ?? ''}`} alt="" {...place} className="shrink-0 rounded-[9px]" />
  );
}
