import { formatReferenceDate } from '#app/ui/format-date.ts'
import { longestSubject } from './issue-limits.ts'

/** A subject made of what is there: 'Resumo da semana: ' and the title of the first article, cut between words. */
export function proposedSubject(firstTitle: string): string {
  return shortened(`Resumo da semana: ${firstTitle}`, longestSubject)
}

/** How many articles, and of which days; nothing that the articles do not say. @param days 'YYYY-MM-DD', at least one */
export function proposedIntroduction(days: string[]): string {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
  const counted = days.length === 1 ? '1 notícia publicada' : `${days.length} notícias publicadas`
  const when =
    first === last
      ? `em ${formatReferenceDate(first)}`
      : `entre ${formatReferenceDate(first)} e ${formatReferenceDate(last)}`
  return `Nesta edição: ${counted} ${when}.`
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const whole = cut.slice(0, cut.lastIndexOf(' '))
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}
