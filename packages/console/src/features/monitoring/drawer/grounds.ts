/** Background and text colour of each light. */
export const grounds = {
  high: 'bg-high-soft text-high-ink',
  medium: 'bg-medium-soft text-medium-ink',
  lost: 'bg-lost-soft text-ink',
  online: 'bg-online-soft text-online-ink',
};
