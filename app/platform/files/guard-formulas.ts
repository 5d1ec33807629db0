/**
 * Spreadsheets take a cell that begins with one of these for a formula (T-48). Where semicolons part the cells, as in Brazil, what
 * follows one inside of a text begins a cell of its own; so does what follows a tab or a line break. A quote before it makes it text.
 *
 * Both patterns look at each run of blanks once, from its beginning: without the look behind, a text of nothing else would be looked
 * at anew from every blank. Quotes that are there already count as part of what is guarded, so that each guard comes off alone.
 */
const begins = /^(?='*[=+\-@\t\r＝＋－＠])/
const beginsGuarded = /^'(?='*[=+\-@\t\r＝＋－＠])/
const follows = /(?<![;\s])([;\s]+)(?='*[=+\-@＝＋－＠])/g
const followsGuarded = /(?<![;\s])([;\s]+)'(?='*[=+\-@＝＋－＠])/g

/** The text of a cell, a quote before whatever a spreadsheet would take for a formula. */
export function withGuards(cell: string): string {
  return cell.replaceAll(follows, (run) => (isParting(run) ? `${run}'` : run)).replace(begins, "'")
}

/** The text as it was before `withGuards`, to the character. */
export function withoutGuards(cell: string): string {
  return cell
    .replaceAll(followsGuarded, (guarded, run: string) => (isParting(run) ? run : guarded))
    .replace(beginsGuarded, '')
}

function isParting(run: string): boolean {
  return /[;\t\r\n]/.test(run)
}
