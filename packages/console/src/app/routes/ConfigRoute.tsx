import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConfigEditorPage } from '../../features/configs/editor/ConfigEditorPage.tsx';
import { usePageFrame } from '../../platform/page/page-frame.ts';
import { paths } from '../../platform/paths.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';

const route = getRouteApi('/shell/config/$id');

export function ConfigRoute() {
  const { id } = route.useParams();
  const navigate = useNavigate();
  const { closeTab } = usePageFrame();
  return (
    <ConfigEditorPage
      key={id}
      id={id}
      leaveGuard={(isDirty) => <LeaveGuard isDirty={isDirty} />}
      onOpen={(copy) => void navigate({ to: '/config/$id', params: { id: copy } })}
      // What was being edited is gone with it.
      onRemoved={() =>
        void navigate({ to: '/config', replace: true, ignoreBlocker: true }).then(() =>
          closeTab(`${paths.configs}/${id}`),
        )
      }
      onOpenTask={(task) => void navigate({ to: '/taskManager', search: { task } })}
    />
  );
}
