import { Button } from '../../ui/Button.tsx';

export function DeveloperPage() {
  return <Button variant="primary">Add robot</Button>;
}
