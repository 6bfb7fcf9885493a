import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConfigEditorPage } from '../../features/configs/editor/ConfigEditorPage.tsx';
import { LeaveGuard } from '../LeaveGuard.tsx';

const route = getRouteApi('/shell/config/$id');

export function ConfigRoute() {
  const { id } = route.useParams();
  const navigate = useNavigate();
  return (
    <ConfigEditorPage
      key={id}
      id={id}
      leaveGuard={(isDirty) => <LeaveGuard isDirty={isDirty} />}
      onOpen={(copy) => void navigate({ to: '/config/$id', params: { id: copy } })}
      // What was being edited is gone with it.
      onRemoved={() => void navigate({ to: '/config', replace: true, ignoreBlocker: true })}
      onOpenTask={(task) => void navigate({ to: '/taskManager', search: { task } })}
    />
  );
}
