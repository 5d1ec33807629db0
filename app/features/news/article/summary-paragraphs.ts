/** The summary as paragraphs, one per sentence: the body of an article that has none (ART-17). */
export function summaryParagraphs(summary: string): string[] {
  return summary
    .replaceAll(sentenceEnd, '$1\n')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** A full stop before a capital letter: neither 'R$ 115.800' nor 'lei n. 18.403' holds one. */
const sentenceEnd = /([.!?…][”"»)]?)\s+(?=[“"«(]?\p{Lu})/gu
