import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { type IpvaStanding, ipvaStandings } from './ipva-words.ts'
import { standingFills, StandingPatterns, StandingSwatch } from './ipva-map.tsx'

const standings = Object.keys(ipvaStandings) as IpvaStanding[]

test('no two standings look alike: the exempt are green, who pays in full is grey, stripes and dots are drawn', () => {
  expect(new Set(Object.values(standingFills)).size).toBe(standings.length)
  expect([standingFills.exempt, standingFills.full]).toEqual(['fill-needle', 'fill-line-2'])
  const page = renderPage(
    <>
      <StandingPatterns />
      {standings.map((standing) => (
        <StandingSwatch key={standing} standing={standing} />
      ))}
    </>,
  )
  const patterns = page.root.querySelectorAll('pattern').map(({ id }) => id)
  const asked = Object.values(standingFills).flatMap((fill) => /url\(#(\w+)\)/.exec(fill)?.[1] ?? [])
  expect(asked.toSorted()).toEqual(patterns.toSorted())
  const symbols = page.root.querySelectorAll('svg use').map((use) => use.getAttribute('href') ?? '')
  expect(symbols.map((id) => page.root.querySelector(`${id} rect`)?.classNames.split(' ')[1])).toEqual(
    standings.map((standing) => standingFills[standing]),
  )
})
