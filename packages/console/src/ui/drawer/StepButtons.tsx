import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { IconButton } from '../IconButton.tsx';

type StepButtonsProps = {
  previousLabel: string;
  nextLabel: string;
  /** null at the start of the list. */
  onPrevious: (() => void) | null;
  /** null at its end. */
  onNext: (() => void) | null;
};

/** Buttons for the previous and the next row. */
export function StepButtons({ previousLabel, nextLabel, onPrevious, onNext }: StepButtonsProps) {
  const steps = [
    { label: previousLabel, icon: <ChevronUp size={16} />, onStep: onPrevious },
    { label: nextLabel, icon: <ChevronDown size={16} />, onStep: onNext },
  ];
  return steps.map(({ label, icon, onStep }, index) => (
    <IconButton
      key={label}
      variant="quiet"
      size="sm"
      label={label}
      icon={icon}
      isDisabled={!onStep}
      onPress={() => onStep?.()}
      className={index === 0 ? '-ms-2' : undefined}
    />
  ));
}
