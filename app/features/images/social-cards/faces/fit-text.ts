type Step = { upTo: number; size: number }

/** The type size for a text of this length: the first step that it fits, else the last. */
export function sizeFor(text: string, steps: readonly [Step, ...Step[]]): number {
  const step = steps.find(({ upTo }) => text.length <= upTo) ?? steps.at(-1) ?? steps[0]
  return step.size
}

/** Lines of even length for a text that fits, else a cut after so many lines: the library cannot do both at once. */
export function evenLines(text: string, { upTo, lines }: { upTo: number; lines: number }) {
  return text.length <= upTo ? ({ textWrap: 'balance' } as const) : { lineClamp: lines }
}

/** Large type as the portal sets it: tight letters, open words; what goes beyond the lines ends in an ellipsis. */
export function displayType(size: number, lines: number, lineHeight = 1.06) {
  return {
    display: 'block',
    fontSize: size,
    fontWeight: 600,
    lineHeight,
    letterSpacing: '-0.032em',
    wordSpacing: '0.035em',
    lineClamp: lines,
  } as const
}
