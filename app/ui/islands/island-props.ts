/** Properties as a custom element carries them: JSON with backticks for quotation marks, which an attribute would have to spell out. */
export function writeProps(props: object): string {
  return swapMarks(JSON.stringify(props))
}

export function readProps({ dataset }: HTMLElement): Record<string, unknown> {
  return JSON.parse(swapMarks(dataset.props ?? '{}')) as Record<string, unknown>
}

function swapMarks(text: string): string {
  return text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))
}
