import { sourceLabels } from '#app/features/charging/importing/summary-lines.ts'

/** Where a point comes from, in the words of the panel. */
export const pointSourceLabels = { ...sourceLabels, editor: 'Redação', sample: 'Exemplos' } as const
