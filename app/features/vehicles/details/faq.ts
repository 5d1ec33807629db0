export type FaqItem = { question: string; answer: string }

/**
 * Reads the FAQ text of a record: a line wrapped in double asterisks is a question, the lines below it are its answer;
 * lines starting with ### are ignored. Text before the first question and a question without an answer are dropped (T-61).
 */
export function parseFaq(text: string | null): FaqItem[] {
  const items: { question: string; lines: string[] }[] = []
  for (const line of (text ?? '').split(/\r?\n/).map((raw) => raw.trim())) {
    const question = /^\*\*(.+?)\*\*$/.exec(line)?.[1]?.trim()
    if (line.startsWith('###')) continue
    if (question) items.push({ question, lines: [] })
    else if (line) items.at(-1)?.lines.push(line)
  }
  return items
    .filter((item) => item.lines.length > 0)
    .map((item) => ({ question: item.question, answer: item.lines.join(' ') }))
}
