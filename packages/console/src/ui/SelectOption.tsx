import { ListBoxItem } from 'react-aria-components/ListBox';
import { OptionContent, optionProps, type Option } from './OptionContent.tsx';

export function SelectOption({ option }: { option: Option }) {
  return (
    <ListBoxItem {...optionProps(option)}>
      {({ isSelected }) => <OptionContent option={option} isSelected={isSelected} />}
    </ListBoxItem>
  );
}
