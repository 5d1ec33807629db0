/** The look of a line and its key: colour, and dashes for whoever does not see colours. */
export type LineLook = { stroke: string; key: string }

/** The other car's line is drawn through, one's own is dashed. */
export const lineLooks = {
  petrol: { stroke: 'stroke-petrol', key: 'border-petrol' },
  electric: { stroke: 'stroke-elec', key: 'border-elec' },
  /** The second of two of one kind. */
  neutral: { stroke: 'stroke-ink-2', key: 'border-ink-2' },
} as const satisfies Record<string, LineLook>
