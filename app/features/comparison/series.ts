/** How each slot's line is drawn, in the overlay and in its legend: never by colour alone. */
export const seriesLines = [
  { className: 'stroke-ink', dash: undefined, cap: 'butt' },
  { className: 'stroke-needle', dash: undefined, cap: 'butt' },
  { className: 'stroke-ink-2', dash: '8 5', cap: 'butt' },
  { className: 'stroke-ink-3', dash: '0.1 5', cap: 'round' },
] as const
