import { expect, test } from 'vitest'
import type { Cover } from '#app/domain/news/news.ts'
import { withVariedCovers } from './news-card.tsx'

const coverOf = (...states: string[]): { cover: Cover } => ({
  cover: { figure: '4%', unit: null, line: 'IPVA', vehicleId: null, chart: { kind: 'states', states } },
})

test('shows a map only if it marks a state that no earlier map of the list marks', () => {
  const covers = withVariedCovers([coverOf('SP'), coverOf('SP', 'RJ'), coverOf('RJ'), { cover: null }])
  expect(covers.map(({ cover }) => cover?.chart ?? null)).toEqual([
    { kind: 'states', states: ['SP'] },
    { kind: 'states', states: ['SP', 'RJ'] },
    null,
    null,
  ])
})
