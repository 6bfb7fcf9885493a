import type { Config } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../platform/api-error.ts';
import { type ChooserProps, RemoteChooser } from '../../platform/list/RemoteChooser.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

const deployable = ({ id, name, version, allowed }: Config) => ({
  id,
  label: name,
  description: `v${version}`,
  isDisabled: !allowed.deploy,
});

/** Chooses a configuration to deploy. */
export function ConfigChooser(props: ChooserProps) {
  const { value, first } = props;
  const isConfig = value !== null && value !== first?.id;
  const { data, error } = useQuery({ ...configQuery(value ?? ''), enabled: isConfig });
  const name = isGone(error) ? null : data?.name;
  return <RemoteChooser {...props} name={name} query={configChoicesQuery} optionOf={deployable} />;
}
